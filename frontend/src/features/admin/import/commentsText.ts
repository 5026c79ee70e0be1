import type { ImportNote } from './ReadManuscript.ts'

/** The comments of a manuscript as a text, one line each, to work through; '' if there are none. `labelOf` says where one stands. */
export function commentsText(notes: readonly ImportNote[], labelOf: (note: ImportNote) => string): string {
  const comments = notes.filter(({ kind }) => kind === 'comment')
  return comments.map((note) => `${labelOf(note)}: ${note.what}\n`).join('')
}
