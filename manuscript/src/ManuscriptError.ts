const SENTENCES = {
  unknown_format:
    'This is none of the formats that can be read: EPUB, DOCX, Markdown, HTML, a zip of HTML or Markdown, a book in plain files, plain text.',
  old_word: 'This is an old Word document, or one with a password: save it as .docx without a password.',
  empty: 'There is no text in the file.',
  too_large: 'The file is larger than 200 MB.',
  unpacks_too_large: 'The file unpacks to more than 300 MB, or to a text of more than 16 MB.',
  too_much_text: 'The file has more than 64 MB of text.',
  too_many_entries: 'The archive has more than 20,000 files.',
  too_many_pages: 'The text makes more than 5,000 pages: choose longer pages.',
  page_too_large: 'A part of the text that cannot be divided is larger than a page may be (2 MB).',
  too_much_markup: 'A text has more than a million tags, or more than 100,000 side by side.',
  markdown_too_large: 'The Markdown has more than 4 MB.',
  too_deep: 'The markup is nested more than 400 levels deep.',
  unsafe_path: 'The archive has a file whose path leads out of it.',
  damaged: 'The file is damaged: a part of it is missing or cannot be unpacked.',
  encrypted: 'The book is encrypted (DRM): a copy without protection is needed.',
  entities: 'The file declares entities of its own, which could hide anything: they are not read.',
  tex_pages: 'The pages of the book are TeX: unpack the archive and publish the folder.',
  no_chapters: 'The EPUB does not say which texts it has, in which order.',
} as const

export type ManuscriptErrorCode = keyof typeof SENTENCES

/** A file that cannot be read as a manuscript, or a book that cannot be written. `message` is one sentence for a person. */
export class ManuscriptError extends Error {
  override name = 'ManuscriptError'
  readonly code: ManuscriptErrorCode

  constructor(code: ManuscriptErrorCode, cause?: unknown) {
    super(SENTENCES[code], { cause })
    this.code = code
  }
}
