/** Characters as people see them; with its extension every file system takes the name. */
const MAX_LETTERS = 60
/** The characters that file systems forbid, and those that change the direction of a name or hide a part of it. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff"*/:<>?\\|]+/gu

/** A safe name for the file of a book: its title, or its id if the title has nothing that a name can have. */
export function epubFileName(title: string, id: string): string {
  const letters = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')
  const segments = [...new Intl.Segmenter().segment(letters)].slice(0, MAX_LETTERS)
  const name = segments.map(({ segment }) => segment).join('')
  // a dot at the beginning hides a file; Windows drops one at the end
  return `${name.replace(/^[. ]+|[. ]+$/g, '') || id}.epub`
}
