import { describe, expect, it } from 'vitest'
import { EMPTY_DETAILS, recordOf } from './bookFields.ts'

const details = { ...EMPTY_DETAILS, bookId: 'salt', title: ' Salt ', author: 'Vale\n' }

describe('recordOf', () => {
  it('fills in defaults for what was left open', () =>
    expect(recordOf(details, null, 3)).toEqual({
      title: 'Salt',
      author: 'Vale',
      description: '',
      genre: 'Uncategorized',
      primaryLanguage: 'en',
      language: 'ltr',
      ext: 'html',
      isPublic: false,
      cover: null,
      totalPages: 3,
    }))
  it('sends a language by its tag', () =>
    expect(recordOf({ ...details, primaryLanguage: 'Persian' }, null, 1).primaryLanguage).toBe('fa'))
})
