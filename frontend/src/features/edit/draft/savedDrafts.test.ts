import { expect, it } from 'vitest'
import { completedDraft } from './savedDrafts.ts'

it('a draft of an earlier version gets every field that it lacks, and keeps what it has', () => {
  expect(completedDraft({ id: 'e1', bookId: 'salt', draft: { text: 'Mine' }, page: 3 })).toEqual({
    id: 'e1',
    bookId: 'salt',
    page: 3,
    etag: '',
    savedAt: 0,
    draft: { text: 'Mine', figures: {}, uploaded: [] },
    place: { total: 0, beside: [] },
  })
})
