import { ApiError } from '@hikma/publishing/ApiError'
import { describe, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { withBook } from '../draft/bookInForm.ts'
import { withDetails } from '../draft/detailsInForm.ts'
import { type Draft, EMPTY_DRAFT, withNewPage } from '../draft/draft.ts'
import { bookToPublish } from './bookToPublish.ts'

const { signal } = new AbortController()
const draftOfTwoPages = withNewPage(EMPTY_DRAFT)
const loaded = withBook(draftOfTwoPages, buildBook({ cover: '/api/download/salt-roads/cover.png' }))

describe('bookToPublish', () => {
  it('names pages with their extension, each with an info file', () => {
    const { files } = bookToPublish(withDetails(draftOfTwoPages, { ext: 'tex' }), vi.fn())
    expect(files.map(({ name }) => name)).toEqual(['1.tex', '2.tex'])
    expect(files.map(({ figures }) => figures)).toEqual([{}, {}])
  })

  it('includes the cover of the loaded book, which is downloaded when it is uploaded', async () => {
    const request = vi.fn(() => Promise.resolve({ content: 'data:image/png;base64,AA==' }))
    const { cover, record } = bookToPublish(loaded, request)
    expect(record.cover).toBe('cover.png')
    expect(request).not.toHaveBeenCalled()
    expect(await cover?.read(signal)).toBe('data:image/png;base64,AA==')
    const body = { action: 'download', bucketName: 'salt-roads', filePath: 'cover.png' }
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/api/upload', { body, signal })
  })

  it('leaves it to the library who may read a loaded book, unless that was changed in the form', () => {
    const keeps = (draft: Draft) => bookToPublish(draft, vi.fn()).keepsVisibility
    expect(keeps(loaded)).toBe(true)
    expect(keeps(withDetails(loaded, { isPublic: !loaded.details.isPublic }))).toBe(false)
    expect(keeps(draftOfTwoPages)).toBe(false)
  })

  it('cannot read a cover from an answer without content', async () => {
    const { cover } = bookToPublish(loaded, () => Promise.resolve({}))
    await expect(cover?.read(signal)).rejects.toThrow(ApiError)
  })
})
