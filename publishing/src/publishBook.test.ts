import { describe, expect, it, vi } from 'vitest'
import { CallError } from './CallError.ts'
import { publishBook } from './publishBook.ts'
import type { PublishProgress } from './publishTypes.ts'
import { buildFile, buildPublish, fakeLibrary } from './testing/fakeLibrary.ts'
import type { Wait } from './waitFor.ts'

const OTHER = { version: 7, totalPages: 12, ext: 'html' } as const
const COVER = { name: 'cover.png', read: () => Promise.resolve('data:image/png;base64,AA==') }

function publish(
  library: ReturnType<typeof fakeLibrary>,
  book = buildPublish(),
  answers: boolean[] = [],
  abort = new AbortController(),
) {
  const waits: number[] = []
  const reports: PublishProgress[] = []
  const confirmReplace = vi.fn(() => Promise.resolve(answers.shift() ?? false))
  const wait: Wait = async (ms, signal) => {
    waits.push(ms)
    await library.watch.onCall(`wait ${ms}`)
    signal.throwIfAborted()
  }
  const outcome = publishBook(book, {
    request: library.request,
    stage: 'stage-1',
    areaWaitMs: 1000,
    confirmReplace,
    onProgress: (progress) => reports.push(progress),
    signal: abort.signal,
    wait,
  })
  return { outcome, abort, waits, reports, confirmReplace }
}

describe('publishBook', () => {
  it('makes its calls in order', async () => {
    const library = fakeLibrary()
    const order: string[] = []
    library.watch.onCall = (name) => void order.push(name)
    const { outcome } = publish(library, buildPublish({ cover: COVER }))
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
    const { outcome, reports } = publish(
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
    await publish(library, buildPublish({ cover: COVER })).outcome
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
    const { outcome, confirmReplace } = publish(library, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenCalledExactlyOnceWith(OTHER)
  })

  it('stays if the admin declines, and nothing is uploaded', async () => {
    const library = fakeLibrary(OTHER)
    const { outcome } = publish(library, buildPublish(), [false])
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
    const { outcome, confirmReplace } = publish(library, buildPublish(), before ? [true, true] : [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenLastCalledWith({ ...OTHER, version: 8 })
    expect(library.asked.filter((name) => name.endsWith('.html'))).toHaveLength(2)
  })

  it('that changes meanwhile stays if the admin then declines, and the uploads are deleted', async () => {
    const library = fakeLibrary()
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = OTHER
    }
    const { outcome } = publish(library, buildPublish(), [false])
    expect(await outcome).toEqual({ kind: 'declined' })
    expect(library.state).toMatchObject({ committed: null, dropped: true })
  })

  it('that is deleted meanwhile is published anew without a question', async () => {
    const library = fakeLibrary(OTHER)
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = null
    }
    const { outcome, confirmReplace } = publish(library, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenCalledOnce()
  })

  it('that changes again and again ends in a failure', async () => {
    const library = fakeLibrary(OTHER)
    library.fail('record', 412, 412, 412, 412, 412)
    const { outcome } = publish(library, buildPublish(), [true, true, true, true, true])
    expect(await outcome).toMatchObject({ kind: 'failed', step: 'record', status: 412 })
  })
})

const STEPS = ['find', 'area', 'cover.png', '1.html', '2.html', 'record']

describe.each(STEPS)('the call "%s"', (name) => {
  const book = buildPublish({ cover: COVER })

  it.each(['cut', 'lost', 503, 502, 504, 429] as const)('is retried after %s', async (fault) => {
    const library = fakeLibrary()
    library.fail(name, fault, fault)
    const { outcome, waits } = publish(library, book)
    expect((await outcome).kind).toBe('published')
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(3)
    expect(waits.toSorted((a, b) => a - b)).toEqual([500, 1000, 1000])
    expect(library.state.committed).toMatchObject({ totalPages: 2 })
  })

  it('fails after four attempts, and the uploads are deleted', async () => {
    const library = fakeLibrary()
    library.fail(name, ...Array.from({ length: 9 }, () => 'cut' as const))
    const { outcome, waits } = publish(library, book)
    expect(await outcome).toMatchObject({ kind: 'failed', status: 0 })
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(4)
    expect(waits.slice(-3)).toEqual([500, 1000, 2000])
    expect(library.state.committed).toBeNull()
    expect(library.state.dropped).toBe(!['find', 'area'].includes(name))
  })

  it.each([400, 401, 409, 413, 500])('is not retried after %d', async (status) => {
    const library = fakeLibrary()
    library.fail(name, status)
    const { outcome } = publish(library, book)
    expect(await outcome).toMatchObject({ kind: 'failed', status, sentence: `It says ${status}.` })
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(1)
  })

  it('is the last one after a cancel, except for the deletion of the uploads', async () => {
    const library = fakeLibrary()
    const abort = new AbortController()
    library.watch.onCall = (asked) => {
      if (asked === name) abort.abort()
      if (asked !== 'drop') abort.signal.throwIfAborted()
    }
    expect(await publish(library, book, [], abort).outcome).toMatchObject({ kind: 'cancelled' })
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
    expect(await publish(library).outcome).toMatchObject({ kind: 'failed', step: 'pages', file: '2.html', status: 413 })
  })

  it('can be cancelled in the wait after the area', async () => {
    const library = fakeLibrary()
    const started = publish(library)
    library.watch.onCall = (name) => {
      if (name === 'wait 1000') started.abort.abort()
    }
    expect(await started.outcome).toMatchObject({ kind: 'cancelled' })
    expect(library.asked).toEqual(['find', 'area'])
  })

  it('is a success if the record was committed and every answer lost', async () => {
    const library = fakeLibrary()
    library.fail('record', 'lost', 'cut', 'cut', 'cut')
    expect(await publish(library).outcome).toEqual({ kind: 'published', book: null, existing: null })
  })

  it('is a success if the cancel came after the commit', async () => {
    const library = fakeLibrary()
    const started = publish(library)
    library.watch.onAnswer = (name) => {
      if (name === 'record') started.abort.abort()
    }
    expect(await started.outcome).toEqual({ kind: 'published', book: null, existing: null })
  })

  it('cancels even if the library does not answer', async () => {
    const library = fakeLibrary()
    const started = publish(library)
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
      const { outcome } = publish(library, buildPublish(), [], abort)
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
    expect(await publish(library).outcome).toMatchObject({ kind: 'failed', step: 'record', mayBePublished: false })
  })

  it('tries to delete the uploads once if the commit had not begun', async () => {
    const library = fakeLibrary()
    library.fail('1.html', 413)
    library.fail('drop', 503, 503)
    expect((await publish(library).outcome).kind).toBe('failed')
    expect(library.asked.filter((name) => name === 'drop')).toHaveLength(1)
  })

  it('names the book that was there at the last look', async () => {
    const library = fakeLibrary(OTHER)
    library.fail('1.html', 413)
    expect(await publish(library, buildPublish(), [true]).outcome).toMatchObject({ kind: 'failed', existing: OTHER })
    expect(await publish(fakeLibrary(OTHER), buildPublish(), [true]).outcome).toMatchObject({ existing: OTHER })
  })

  it('is a failure if what answers is not a library', async () => {
    const library = fakeLibrary({} as typeof OTHER)
    expect(await publish(library).outcome).toMatchObject({
      kind: 'failed',
      step: 'asking',
      error: new Error('What answers there is not a Hikma library.'),
    })
  })
})

describe('an answer with Retry-After', () => {
  it('is followed by a wait of at least that time', async () => {
    const library = fakeLibrary()
    library.fail('area', new CallError(429, 'Too many requests.', 3000))
    const { outcome, waits } = publish(library)
    expect((await outcome).kind).toBe('published')
    expect(waits).toEqual([3000, 1000])
  })
})
