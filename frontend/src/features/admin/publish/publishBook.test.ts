import { describe, expect, it, vi } from 'vitest'
import { buildPublish, fakeCalls } from './fakeCalls.ts'
import { publishBook, type PublishProgress } from './publishBook.ts'
import type { Wait } from './withRetries.ts'

const OTHER = { version: 7, totalPages: 12, ext: 'html' } as const
const COVER = { name: 'cover.png', read: () => Promise.resolve('data:image/png;base64,AA==') }

function publish(
  library: ReturnType<typeof fakeCalls>,
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
    calls: library.calls,
    stage: 'stage-1',
    confirmReplace,
    onProgress: (progress) => reports.push(progress),
    signal: abort.signal,
    wait,
  })
  return { outcome, abort, waits, reports, confirmReplace }
}

describe('publishBook', () => {
  it('makes its calls in order', async () => {
    const library = fakeCalls()
    const order: string[] = []
    library.watch.onCall = (name) => void order.push(name)
    const { outcome } = publish(library, buildPublish({ cover: COVER }))
    expect(await outcome).toMatchObject({ kind: 'published', book: { title: 'Salt' } })
    expect(order).toEqual(['find', 'area', 'wait 1000', 'cover.png', '1.html', '2.html', 'record'])
    expect(library.staged.get('2.html')).toBe('')
  })

  it('uploads at most four pages at a time, and reports each uploaded page', async () => {
    const library = fakeCalls()
    let [under, most] = [0, 0]
    library.watch.onCall = async (name) => {
      if (!name.endsWith('.html')) return
      most = Math.max(most, ++under)
      await new Promise((resolve) => setTimeout(resolve))
      under--
    }
    const { outcome, reports } = publish(library, buildPublish({ pages: Array.from({ length: 20 }, () => 'x') }))
    await outcome
    expect(most).toBe(4)
    const reported = reports.filter(({ step }) => step === 'pages').map(({ pages }) => pages)
    expect(reported).toEqual(Array.from({ length: 21 }, (_page, at) => at))
    expect(reports.at(-1)).toEqual({ step: 'record', pages: 20, totalPages: 20 })
  })

  it('names TeX pages with their extension', async () => {
    const library = fakeCalls()
    const book = buildPublish()
    await publish(library, { ...book, record: { ...book.record, ext: 'tex' } }).outcome
    expect([...library.staged.keys()]).toEqual(['1.tex', '2.tex'])
  })
})

describe('a book that exists already', () => {
  it('is replaced if the admin agrees, on condition of the version that they were asked about', async () => {
    const library = fakeCalls(OTHER)
    const { outcome, confirmReplace } = publish(library, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenCalledExactlyOnceWith(OTHER)
  })

  it('stays if the admin declines, and nothing is uploaded', async () => {
    const library = fakeCalls(OTHER)
    const { outcome } = publish(library, buildPublish(), [false])
    expect(await outcome).toEqual({ kind: 'declined' })
    expect(library.asked).toEqual(['find'])
  })

  it.each([
    ['appears meanwhile', null],
    ['changes meanwhile', OTHER],
  ])('that %s is asked about again', async (_how, before) => {
    const library = fakeCalls(before)
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = { ...OTHER, version: 8 }
    }
    const { outcome, confirmReplace } = publish(library, buildPublish(), before ? [true, true] : [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenLastCalledWith({ ...OTHER, version: 8 })
    expect(library.asked.filter((name) => name.endsWith('.html'))).toHaveLength(2)
  })

  it('that changes meanwhile stays if the admin then declines, and the uploads are deleted', async () => {
    const library = fakeCalls()
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = OTHER
    }
    const { outcome } = publish(library, buildPublish(), [false])
    expect(await outcome).toEqual({ kind: 'declined' })
    expect(library.state).toMatchObject({ committed: null, dropped: true })
  })

  it('that is deleted meanwhile is published anew without a question', async () => {
    const library = fakeCalls(OTHER)
    library.watch.onCall = (name) => {
      if (name === '2.html') library.state.known = null
    }
    const { outcome, confirmReplace } = publish(library, buildPublish(), [true])
    expect((await outcome).kind).toBe('published')
    expect(confirmReplace).toHaveBeenCalledOnce()
  })

  it('that changes again and again ends in a failure', async () => {
    const library = fakeCalls(OTHER)
    library.fail('record', 412, 412, 412, 412, 412)
    const { outcome } = publish(library, buildPublish(), [true, true, true, true, true])
    expect(await outcome).toMatchObject({ kind: 'failed', step: 'record', status: 412 })
  })
})

const STEPS = ['find', 'area', 'cover.png', '1.html', '2.html', 'record']

describe.each(STEPS)('the call "%s"', (name) => {
  const book = buildPublish({ cover: COVER })

  it.each(['cut', 'lost', 503, 502, 504, 429] as const)('is retried after %s', async (fault) => {
    const library = fakeCalls()
    library.fail(name, fault, fault)
    const { outcome, waits } = publish(library, book)
    expect((await outcome).kind).toBe('published')
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(3)
    expect(waits.toSorted((a, b) => a - b)).toEqual([500, 1000, 1000])
    expect(library.state.committed).toMatchObject({ totalPages: 2 })
  })

  it('fails after five attempts, and the uploads are deleted', async () => {
    const library = fakeCalls()
    library.fail(name, ...Array.from({ length: 9 }, () => 'cut' as const))
    const { outcome, waits } = publish(library, book)
    expect(await outcome).toMatchObject({ kind: 'failed', status: 0 })
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(5)
    expect(waits.slice(-4)).toEqual([500, 1000, 2000, 4000])
    expect(library.state.committed).toBeNull()
    expect(library.state.dropped).toBe(!['find', 'area'].includes(name))
  })

  it.each([400, 401, 409, 413, 500])('is not retried after %d', async (status) => {
    const library = fakeCalls()
    library.fail(name, status)
    const { outcome } = publish(library, book)
    expect(await outcome).toMatchObject({ kind: 'failed', status, serverMessage: `It says ${status}.` })
    expect(library.asked.filter((asked) => asked === name)).toHaveLength(1)
  })

  it('is the last one after a cancel, except for the deletion of the uploads', async () => {
    const library = fakeCalls()
    const abort = new AbortController()
    library.watch.onCall = (asked) => {
      if (asked === name) abort.abort()
      if (asked !== 'drop') abort.signal.throwIfAborted()
    }
    expect(await publish(library, book, [], abort).outcome).toEqual({ kind: 'cancelled' })
    expect(library.asked.findLast((asked) => asked !== 'drop' && !asked.endsWith('.html'))).toBe(
      name.endsWith('.html') ? 'cover.png' : name,
    )
    expect(library.state.committed).toBeNull()
    expect(library.state.dropped).toBe(!['find', 'area'].includes(name))
  })
})

describe('the end of a publish', () => {
  it('names the page that was refused', async () => {
    const library = fakeCalls()
    library.fail('2.html', 413)
    expect(await publish(library).outcome).toMatchObject({ kind: 'failed', step: 'pages', page: 2, status: 413 })
  })

  it('can be cancelled in the wait after the area', async () => {
    const library = fakeCalls()
    const started = publish(library)
    library.watch.onCall = (name) => {
      if (name === 'wait 1000') started.abort.abort()
    }
    expect(await started.outcome).toEqual({ kind: 'cancelled' })
    expect(library.asked).toEqual(['find', 'area'])
  })

  it('is a success if the record was committed and every answer lost', async () => {
    const library = fakeCalls()
    library.fail('record', 'lost', 'cut', 'cut', 'cut', 'cut')
    expect(await publish(library).outcome).toEqual({ kind: 'published', book: null })
  })

  it('is a success if the cancel came after the commit', async () => {
    const library = fakeCalls()
    const started = publish(library)
    const { putBook } = library.calls
    library.calls.putBook = async (...call) => {
      await putBook(...call)
      started.abort.abort()
      throw started.abort.signal.reason
    }
    expect(await started.outcome).toEqual({ kind: 'published', book: null })
  })

  it('cancels even if the library does not answer', async () => {
    const library = fakeCalls()
    const started = publish(library)
    library.fail('drop', 'cut')
    library.watch.onCall = (name) => {
      if (name === '1.html') started.abort.abort()
    }
    expect(await started.outcome).toEqual({ kind: 'cancelled' })
    expect(library.state.committed).toBeNull()
  })
})
