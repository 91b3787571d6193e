//! Where text is put together from short pieces.

/// What is copied at once.
const BLOCK: usize = 32;

/// Text while it is put together: bytes beyond `len` are room to write to without asking, which
/// a growing vector's own methods do not give in safe code.
pub(crate) struct Output {
    pub(super) bytes: Vec<u8>,
    pub(super) len: usize,
}

impl Output {
    /// Begins with some plain bytes, in room that was used before.
    pub(super) fn new(bytes: Vec<u8>, plain: &[u8]) -> Self {
        let mut out = Self { bytes, len: 0 };
        out.reserve(plain.len() + 240);
        if let Some(head) = out.bytes.get_mut(..plain.len()) {
            head.copy_from_slice(plain);
            out.len = plain.len();
        }
        out
    }

    /// Nothing yet, with room for so many bytes.
    pub(crate) fn with_room(count: usize) -> Self {
        Self { bytes: vec![0; count + BLOCK], len: 0 }
    }

    /// How many bytes there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Copies a piece of a text, which costs least if it is short and more of the text stands behind it.
    #[inline]
    pub(crate) fn copy(&mut self, text: &[u8], start: usize, end: usize) {
        let piece = text.get(start..end).unwrap_or_default();
        match text.get(start..).and_then(<[u8]>::first_chunk) {
            Some(block) if piece.len() <= BLOCK => {
                self.write_ahead(block);
                self.len += piece.len();
            }
            _ => self.extend(piece),
        }
    }

    fn extend(&mut self, piece: &[u8]) {
        self.reserve(piece.len());
        if let Some(place) = self.bytes.get_mut(self.len..self.len + piece.len()) {
            place.copy_from_slice(piece);
            self.len += piece.len();
        }
    }

    /// Room for at least this many bytes more.
    #[inline]
    fn reserve(&mut self, count: usize) {
        if self.bytes.len() < self.len + count {
            self.bytes.resize(self.bytes.len() * 2 + count, 0);
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, byte: u8) {
        self.reserve(1);
        if let Some(place) = self.bytes.get_mut(self.len) {
            *place = byte;
            self.len += 1;
        }
    }

    pub(super) fn push_char(&mut self, c: char) {
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            self.push(byte);
        }
    }

    /// Writes a block behind the end, without counting it yet.
    #[inline]
    pub(super) fn write_ahead(&mut self, block: &[u8; BLOCK]) {
        self.reserve(BLOCK);
        if let Some(place) = self.bytes.get_mut(self.len..).and_then(<[u8]>::first_chunk_mut) {
            *place = *block;
        }
    }

    /// A copy of just the text. The parts are cut at ASCII bytes and the escapes are whole characters, so this never
    /// fails; it costs about 4 % of a long string and keeps the code free of `unsafe`.
    pub(super) fn text(&self) -> Option<String> {
        std::str::from_utf8(self.bytes.get(..self.len)?).ok().map(str::to_owned)
    }

    /// The text itself.
    pub(crate) fn into_text(mut self) -> Option<String> {
        self.bytes.truncate(self.len);
        String::from_utf8(self.bytes).ok()
    }
}
