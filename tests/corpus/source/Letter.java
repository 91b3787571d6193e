package demo;

import java.util.List;

/** A letter; {@code "Dear"} comes first. */
public record Letter(String to, List<String> lines) {
    private static final char QUOTE = '"';
    private static final String SIGN = """
        Yours,
          "The team"
        """;

    public String text() {
        var out = new StringBuilder("Dear " + to + ":\n");
        for (String line : lines) {
            out.append(line.isEmpty() ? "" : QUOTE + line + QUOTE).append('\n');
        }
        return out + SIGN; // "SIGN" ends with a line break
    }

    public static void main(String[] args) {
        System.out.println(new Letter("Ada", List.of("note: hi", "it's \"late\"", "")).text());
    }
}
