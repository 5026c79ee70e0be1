import { describe, expect, it, vi } from 'vitest'
import { publishBook } from './publishBook.ts'
import { buildFile, buildPublish, fakeLibrary } from './testing/fakeLibrary.ts'
import { startPublish } from './testing/startPublish.ts'
import type { Wait } from './waitFor.ts'

const OTHER = { version: 7, totalPages: 12, ext: 'html', isPublic: false } as const
const COVER = { name: 'cover.png', read: () => Promise.resolve('data:image/png;base64,AA==') }

describe('publishBook', () => {
  it('makes its calls in order', async () => {
    const library = fakeLibrary()
    const order: string[] = []
    library.watch.onCall = (name) => void order.push(name)
    const { outcome } = startPublish(library, buildPublish({ cover: COVER }))
    expect(await outcome).toMatchObject({ kind: 'published', book: { title: 'Salt' } })
    expect(order).toEqual(['find', 'area', 'wait 1000', 'cover.png', '1.html', '2.html', 'record'])
    expect(library.staged.get('2.html')).toBe('')
  })

  it('uploads at most four pages at a time, and reports each uploaded page', async () => {
    const library = fakeLibrary()
    let [under, most] = [0, 0]
    library.watch.onCall = async (name) => {
      if (!name.endsWith('.html')) return
      most = Math.max(most, ++under)
      await new Promise((resolve) => setTimeout(resolve))
      under--
    }
    const { outcome, reports } = startPublish(
      library,
      buildPublish({ files: Array.from({ length: 20 }, (_page, at) => buildFile(`${at + 1}.html`)) }),
    )
    await outcome
    expect(most).toBe(4)
    const reported = reports.filter(({ step }) => step === 'pages').map(({ uploaded }) => uploaded)
    expect(reported).toEqual(Array.from({ length: 21 }, (_page, at) => at))
    expect(reports.at(-1)).toEqual({ step: 'record', uploaded: 20, total: 20 })
  })

  it('uploads to the stage and commits it with the record', async () => {
    const library = fakeLibrary()
    await startPublish(library, buildPublish({ cover: COVER })).outcome
    const [, , ...staged] = library.sent
    expect(staged.map(({ body }) => (body as { stage?: string }).stage)).toEqual(staged.map(() => 'stage-1'))
    expect(library.sent.find(({ body }) => (body as { filePath?: string })?.filePath === 'cover.png')).toMatchObject({
      path: '/api/upload',
      body: { action: 'upload', bucketName: 'salt', fileContent: await COVER.read(), contentType: 'image/png' },
    })
    expect(library.sent.at(-1)).toMatchObject({ path: '/api/books-db/salt', headers: { 'if-none-match': '*' } })
  })

  it('does not wait after the area if no wait is given', async () => {
    const library = fakeLibrary()
    const wait = vi.fn<Wait>()
    const outcome = publishBook(buildPublish(), {
      request: library.request,
      stage: 'stage-1',
      confirmReplace: () => Promise.resolve(true),
      onProgress: () => undefined,
      signal: new AbortController().signal,
      wait,
    })
    expect((await outcome).kind).toBe('published')
    expect(wait).not.toHaveBeenCalled()
  })
})

describe('a book that exists already', () => {
  it('is replaced if the admin agrees, on condition of the version that they were asked about', async () => {
    const library = fakeLibrary(OTHER)
    const { outcome, confirmReplace } = startPublish(library, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenCalledExactlyOnceWith(OTHER, null)
  })

  it('becomes public or private only if the admin was told, and not if nothing was decided about it', async () => {
    const told = fakeLibrary({ ...OTHER, isPublic: true })
    const { outcome, confirmReplace } = startPublish(told, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace.mock.calls).toEqual([[{ ...OTHER, isPublic: true }, 'private']])
    expect(told.state.committed?.isPublic).toBe(false)
    const kept = fakeLibrary({ ...OTHER, isPublic: true })
    const second = startPublish(kept, buildPublish({ keepsVisibility: true }), [true])
    expect((await second.outcome).kind).toBe('published')
    expect(second.confirmReplace.mock.calls).toEqual([[{ ...OTHER, isPublic: true }, null]])
    expect(kept.state.committed).not.toHaveProperty('isPublic')
  })

  it('stays if the admin declines, and nothing is uploaded', async () => {
    const library = fakeLibrary(OTHER)
    const { outcome } = startPublish(library, buildPublish(), [false])
    expect(await outcome).toEqual({ kind: 'declined' })
    expect(library.asked).toEqual(['find'])
  })

  it.each([
    ['appears meanwhile', null],
    ['changes meanwhile', OTHER],
  ])('that %s is asked about again', async (_how, before) => {
    const library = fakeLibrary(before)
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = { ...OTHER, version: 8 }
    }
    const { outcome, confirmReplace } = startPublish(library, buildPublish(), before ? [true, true] : [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenLastCalledWith({ ...OTHER, version: 8 }, null)
    expect(library.asked.filter((name) => name.endsWith('.html'))).toHaveLength(2)
  })

  it('that changes meanwhile stays if the admin then declines, and the uploads are deleted', async () => {
    const library = fakeLibrary()
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = OTHER
    }
    const { outcome } = startPublish(library, buildPublish(), [false])
    expect(await outcome).toEqual({ kind: 'declined' })
    expect(library.state).toMatchObject({ committed: null, dropped: true })
  })

  it('that is deleted meanwhile is published anew without a question', async () => {
    const library = fakeLibrary(OTHER)
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = null
    }
    const { outcome, confirmReplace } = startPublish(library, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenCalledOnce()
  })

  it('that changes again and again ends in a failure', async () => {
    const library = fakeLibrary(OTHER)
    library.fail('record', 412, 412, 412, 412, 412)
    const { outcome } = startPublish(library, buildPublish(), [true, true, true, true, true])
    expect(await outcome).toMatchObject({ kind: 'failed', step: 'record', status: 412 })
  })
})
