use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Node {
    name: String,
    next: Box<Node>,
}

#[derive(LlmContract)]
enum Tree {
    Left(Box<Self>),
    Right { tree: Box<Tree> },
}

#[derive(LlmContract)]
enum Fine {
    Leaf,
    Branch(Box<Fine>, Box<Fine>),
}

fn main() {}
