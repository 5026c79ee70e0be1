import { expect, test } from 'vitest'
import { commentsText } from './commentsText.ts'
import { notesOf } from './notesOf.ts'

test('comments are listed with their places, and nothing else is', () => {
  const at = { page: 2, position: 9 }
  const notes = notesOf(
    [
      { kind: 'comment', what: '‘lamp’: green? (Mina)', ...at },
      { kind: 'deletion', what: 'old', ...at },
      { kind: 'comment', what: 'Lost', page: null, position: null },
    ],
    [],
  )
  const labelOf = ({ page }: { page: number | null }) => (page === null ? 'The whole file' : `Page ${page}`)
  expect(commentsText(notes, labelOf)).toBe('The whole file: Lost\nPage 2: ‘lamp’: green? (Mina)\n')
  expect(
    commentsText(
      notes.filter(({ kind }) => kind === 'deletion'),
      labelOf,
    ),
  ).toBe('')
})
