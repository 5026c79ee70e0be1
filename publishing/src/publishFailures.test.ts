import { describe, expect, it } from 'vitest'
import { ApiError } from './ApiError.ts'
import { buildPublish, fakeLibrary } from './testing/fakeLibrary.ts'
import { startPublish } from './testing/startPublish.ts'

const OTHER = { version: 7, totalPages: 12, ext: 'html', isPublic: false } as const
const COVER = { name: 'cover.png', read: () => Promise.resolve('data:image/png;base64,AA==') }

const STEPS = ['find', 'area', 'cover.png', '1.html', '2.html', 'record']

describe.each(STEPS)('the call "%s"', (name) => {
  const book = buildPublish({ cover: COVER })

  it.each(['cut', 'lost', 503, 502, 504, 429] as const)('is retried after %s', async (fault) => {
    const library = fakeLibrary()
    library.fail(name, fault, fault)
    const { outcome, waits } = startPublish(library, book)
    expect((await outcome).kind).toBe('published')
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(3)
    expect(waits.toSorted((a, b) => a - b)).toEqual([500, 1000, 1000])
    expect(library.state.committed).toMatchObject({ totalPages: 2 })
  })

  it('fails after four attempts, and the uploads are deleted', async () => {
    const library = fakeLibrary()
    library.fail(name, ...Array.from({ length: 9 }, () => 'cut' as const))
    const { outcome, waits } = startPublish(library, book)
    expect(await outcome).toMatchObject({ kind: 'failed', status: 0 })
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(4)
    expect(waits.slice(-3)).toEqual([500, 1000, 2000])
    expect(library.state.committed).toBeNull()
    expect(library.state.dropped).toBe(!['find', 'area'].includes(name))
  })

  it.each([400, 401, 409, 413, 500])('is not retried after %d', async (status) => {
    const library = fakeLibrary()
    library.fail(name, status)
    const { outcome } = startPublish(library, book)
    expect(await outcome).toMatchObject({ kind: 'failed', status, serverMessage: `It says ${status}.` })
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(1)
  })

  it('is the last one after a cancel, except for the deletion of the uploads', async () => {
    const library = fakeLibrary()
    const abort = new AbortController()
    library.watch.onCall = (asked) => {
      if (asked === name) abort.abort()
      if (asked !== 'drop') abort.signal.throwIfAborted()
    }
    expect(await startPublish(library, book, [], abort).outcome).toMatchObject({ kind: 'cancelled' })
    expect(library.asked.findLast((asked) => asked !== 'drop' && !asked.endsWith('.html'))).toBe(
      name.endsWith('.html') ? 'cover.png' : name,
    )
    expect(library.state.committed).toBeNull()
    expect(library.state.dropped).toBe(!['find', 'area'].includes(name))
  })
})

describe('the end of a publish', () => {
  it('names the page that was refused', async () => {
    const library = fakeLibrary()
    library.fail('2.html', 413)
    expect(await startPublish(library).outcome).toMatchObject({
      kind: 'failed',
      step: 'pages',
      file: '2.html',
      status: 413,
    })
  })

  it('can be cancelled in the wait after the area', async () => {
    const library = fakeLibrary()
    const started = startPublish(library)
    library.watch.onCall = (name) => {
      if (name === 'wait 1000') started.abort.abort()
    }
    expect(await started.outcome).toMatchObject({ kind: 'cancelled' })
    expect(library.asked).toEqual(['find', 'area'])
  })

  it('is a success if the record was committed and every answer lost', async () => {
    const library = fakeLibrary()
    library.fail('record', 'lost', 'cut', 'cut', 'cut')
    expect(await startPublish(library).outcome).toEqual({ kind: 'published', book: null, existing: null })
  })

  it('is a success if the cancel came after the commit', async () => {
    const library = fakeLibrary()
    const started = startPublish(library)
    library.watch.onAnswer = (name) => {
      if (name === 'record') started.abort.abort()
    }
    expect(await started.outcome).toEqual({ kind: 'published', book: null, existing: null })
  })

  it('cancels even if the library does not answer', async () => {
    const library = fakeLibrary()
    const started = startPublish(library)
    library.fail('drop', 'cut')
    library.watch.onCall = (name) => {
      if (name === '1.html') started.abort.abort()
    }
    expect(await started.outcome).toMatchObject({ kind: 'cancelled' })
    expect(library.state.committed).toBeNull()
  })

  it.each([
    ['failed', 'cut', false],
    ['failed', 500, false],
    ['cancelled', 'cut', true],
  ] as const)(
    'is unknown if the commit %s (%s) and the library does not answer any more',
    async (_how, fault, isAborted) => {
      const library = fakeLibrary()
      const abort = new AbortController()
      library.fail('record', fault, fault, fault, fault)
      library.fail('drop', 'cut', 'cut', 'cut', 'cut')
      library.watch.onCall = (name) => {
        if (name === 'record' && isAborted) abort.abort()
      }
      const { outcome } = startPublish(library, buildPublish(), [], abort)
      expect(await outcome).toMatchObject({ kind: 'failed', step: 'record', mayBePublished: true })
      expect(library.asked.filter((name) => name === 'drop')).toHaveLength(4)
    },
  )

  it.each([
    ['the stage is deleted', 'cut', 0],
    ['the commit was refused', 400, 4],
  ] as const)('is certain if %s', async (_how, fault, failedDrops) => {
    const library = fakeLibrary()
    library.fail('record', fault, fault, fault, fault)
    library.fail('drop', ...Array.from({ length: failedDrops }, () => 'cut' as const))
    expect(await startPublish(library).outcome).toMatchObject({ kind: 'failed', step: 'record', mayBePublished: false })
  })

  it('tries to delete the uploads once if the commit had not begun', async () => {
    const library = fakeLibrary()
    library.fail('1.html', 413)
    library.fail('drop', 503, 503)
    expect((await startPublish(library).outcome).kind).toBe('failed')
    expect(library.asked.filter((name) => name === 'drop')).toHaveLength(1)
  })

  it('names the book that was there at the last look', async () => {
    const library = fakeLibrary(OTHER)
    library.fail('1.html', 413)
    expect(await startPublish(library, buildPublish(), [true]).outcome).toMatchObject({
      kind: 'failed',
      existing: OTHER,
    })
    expect(await startPublish(fakeLibrary(OTHER), buildPublish(), [true]).outcome).toMatchObject({ existing: OTHER })
  })

  it('is a failure if what answers is not a library', async () => {
    const library = fakeLibrary({} as typeof OTHER)
    expect(await startPublish(library).outcome).toMatchObject({
      kind: 'failed',
      step: 'asking',
      error: new Error('There is no Hikma library at this address.'),
    })
  })
})

describe('an answer with Retry-After', () => {
  it('is followed by a wait of at least that time', async () => {
    const library = fakeLibrary()
    library.fail('area', new ApiError(429, 'Too many requests.', 3000))
    const { outcome, waits } = startPublish(library)
    expect((await outcome).kind).toBe('published')
    expect(waits).toEqual([3000, 1000])
  })
})
