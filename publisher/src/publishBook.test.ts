import { describe, expect, test } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
import type { ApiClient, CallOptions } from './apiClient.ts'
import { UserError } from './UserError.ts'
import { publishBook, replaceQuestion, type PublishOptions } from './publishBook.ts'
import type { BookFolder } from './readBookFolder.ts'

interface Call {
  what: string
  body: Record<string, unknown>
  headers: CallOptions['headers']
}
type Reply = (call: Call, count: number) => { status: number; body: unknown } | undefined | Promise<never>

const file = (name: string, content = name) => ({
  name,
  path: `/books/${name}`,
  bytes: new TextEncoder().encode(content),
})

function aBook(pages = 2): BookFolder {
  const first = { ...file('1.html'), figures: { 'star.png': '/api/download/small-book/star.png' } }
  const others = Array.from({ length: pages - 1 }, (_, index) => file(`${index + 2}.html`))
  const record = { title: 'Small', author: 'Somebody', description: '', genre: 'Uncategorized', primaryLanguage: 'en' }
  return {
    id: 'small-book',
    record: { ...record, language: 'ltr', ext: 'html', cover: 'cover.png', totalPages: pages },
    files: [file('cover.png'), first, ...others, file('star.png')],
  }
}

/** A library that records its calls. `reply` may answer or throw; by default the book is new and all calls succeed. */
function aLibrary(reply: Reply = () => undefined) {
  const calls: Call[] = []
  const counts = new Map<string, number>()
  const api: ApiClient = {
    async call(method, path, options = {}) {
      options.signal?.throwIfAborted()
      const body = (options.body ?? {}) as Record<string, unknown>
      const what = method === 'POST' ? [body['action'], body['filePath']].filter(Boolean).join(' ') : method
      const call = { what, body: { ...body, path }, headers: options.headers }
      calls.push(call)
      counts.set(what, (counts.get(what) ?? 0) + 1)
      await Promise.resolve()
      const answer = await reply(call, counts.get(what) ?? 0)
      if (answer) return answer
      if (method === 'GET') throw new ApiError(404, 'There is no such book.')
      return { status: method === 'PUT' ? 201 : 200, body: { success: true } }
    },
  }
  return { api, calls, names: () => calls.map(({ what }) => what) }
}

const publish = (library: { api: ApiClient }, options: Partial<PublishOptions> = {}, book = aBook()) =>
  publishBook(book, {
    api: library.api,
    stage: 'stage-1',
    confirmReplace: async () => true,
    wait: async () => {},
    ...options,
  })

const known: Reply = ({ what }) => (what === 'GET' ? { status: 200, body: { version: 7 } } : undefined)
const failing =
  (wanted: string, error: (count: number) => Error | null): Reply =>
  (call, count) => {
    const failure = call.what === wanted ? error(count) : null
    return failure ? Promise.reject(failure) : undefined
  }
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'published',
    (error: Error) => error.message,
  )

describe('publishing a new book', () => {
  test('asks for the book, creates its area, uploads to the stage in order and commits once', async () => {
    const library = aLibrary()
    expect(await publish(library)).toBe('created')
    expect(library.names()).toEqual([
      'GET',
      'createBucket',
      'upload cover.png',
      'upload 1.html',
      'upload 2.html',
      'upload star.png',
      'PUT',
    ])
    const uploads = library.calls.slice(2, -1)
    expect(uploads.every(({ body }) => body['stage'] === 'stage-1' && body['bucketName'] === 'small-book')).toBe(true)
    expect(library.calls.at(-1)).toMatchObject({
      body: { path: '/api/books-db/small-book', stage: 'stage-1', title: 'Small', cover: 'cover.png', totalPages: 2 },
      headers: { 'if-none-match': '*' },
    })
    expect(library.calls.at(-1)?.body).not.toHaveProperty('isPublic')
  })

  test('sends images as data URLs, texts as they are, and figures with their page', async () => {
    const library = aLibrary()
    await publish(library)
    const [, , cover, first, second] = library.calls.map(({ body }) => body)
    expect(cover).toMatchObject({ fileContent: `data:image/png;base64,${btoa('cover.png')}`, contentType: 'image/png' })
    expect(first).toMatchObject({ fileContent: '1.html', figures: { 'star.png': '/api/download/small-book/star.png' } })
    expect(second).not.toHaveProperty('figures')
  })

  test('has at most four uploads in flight', async () => {
    let [now, most] = [0, 0]
    const library = aLibrary(async ({ what }) => {
      if (!what.startsWith('upload')) return undefined as never
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      now--
      return undefined as never
    })
    await publish(library, {}, aBook(20))
    expect(most).toBe(4)
  })

  test('reports progress up to the commit', async () => {
    const progress: string[] = []
    await publish(aLibrary(), { onProgress: (done, total) => progress.push(`${done}/${total}`) })
    expect(progress).toEqual(['0/5', '1/5', '2/5', '3/5', '4/5', '5/5'])
  })

  test('is private if the option says so, whatever book.json says', async () => {
    const library = aLibrary()
    await publish(library, { isPublic: false })
    expect(library.calls.at(-1)?.body['isPublic']).toBe(false)
  })
})

describe('publishing a book that exists', () => {
  test('asks for confirmation and replaces the version that it has read', async () => {
    const library = aLibrary(known)
    const asked: string[] = []
    const outcome = await publish(library, { confirmReplace: async (question) => asked.push(question) > 0 })
    expect(outcome).toBe('replaced')
    expect(asked).toEqual([
      'A book with ID "small-book" already exists. Do you want to replace it with the new information?',
    ])
    expect(replaceQuestion('small-book')).toBe(asked[0])
    expect(library.calls.at(-1)?.headers).toEqual({ 'if-match': '"7"' })
  })

  test('publishes nothing if the user declines', async () => {
    const library = aLibrary(known)
    expect(await publish(library, { confirmReplace: async () => false })).toBe('declined')
    expect(library.names()).toEqual(['GET'])
  })

  test.each([
    ['replaced if the user agrees again', [true, true], 'replaced', ['PUT', 'GET', 'PUT']],
    ['left if the user then declines', [true, false], 'declined', ['PUT', 'GET', 'delete']],
  ])('that somebody else changes meanwhile is %s', async (_how, answers, outcome, calls) => {
    const changed = failing('PUT', (count) => (count === 1 ? new ApiError(412, 'Another version.') : null))
    const library = aLibrary((call, count) => {
      if (call.what === 'GET') return { status: 200, body: { version: 6 + count } }
      return changed(call, count)
    })
    expect(await publish(library, { confirmReplace: async () => answers.shift() ?? false })).toBe(outcome)
    expect(library.names().slice(-3)).toEqual(calls)
    expect(answers).toEqual([])
    if (outcome === 'replaced') expect(library.calls.at(-1)?.headers).toEqual({ 'if-match': '"8"' })
  })

  test('reports that somebody else has changed the book meanwhile', async () => {
    const changed = failing('PUT', () => new ApiError(412, 'Another version.'))
    const library = aLibrary((call, count) => known(call, count) ?? changed(call, count))
    expect(await messageOf(publish(library))).toBe(
      'Somebody changed the book "small-book" meanwhile. Nothing was published, the book is as it was.',
    )
    expect(library.names().slice(-2)).toEqual(['PUT', 'delete'])
  })
})

describe('a failed call', () => {
  test.each([0, 429, 502, 503, 504])('with a temporary failure (%i) is retried three times', async (status) => {
    const waits: number[] = []
    const library = aLibrary(failing('upload 2.html', (count) => (count < 4 ? new ApiError(status, 'Away.') : null)))
    expect(await publish(library, { wait: async (ms) => void waits.push(ms) })).toBe('created')
    expect(library.names().filter((name) => name === 'upload 2.html')).toHaveLength(4)
    expect(waits).toEqual([500, 1000, 2000])
  })

  test('that keeps failing cancels the stage after every upload has ended', async () => {
    const library = aLibrary(failing('upload 1.html', () => new ApiError(503, 'The store is away.')))
    expect(await messageOf(publish(library, {}, aBook(9)))).toBe('1.html: The store is away. Nothing was published.')
    expect(library.calls.at(-1)).toMatchObject({ what: 'delete', body: { bucketName: 'small-book', stage: 'stage-1' } })
    expect(library.names()).not.toContain('PUT')
  })

  test('with a permanent failure is not retried and stops uploads that have not begun', async () => {
    const library = aLibrary(failing('upload cover.png', () => new ApiError(413, 'Too large.')))
    expect(await messageOf(publish(library, {}, aBook(40)))).toBe('cover.png: Too large. Nothing was published.')
    expect(library.calls.length).toBeLessThan(12)
    expect(library.names().filter((name) => name === 'upload cover.png')).toHaveLength(1)
  })

  test('before the first upload cancels no stage', async () => {
    const library = aLibrary(failing('GET', () => new ApiError(500, 'Something went wrong.')))
    expect(await messageOf(publish(library))).toBe('Something went wrong.')
    expect(library.names()).toEqual(['GET'])
  })

  test('of the commit counts as success if the book is published', async () => {
    const landed = (call: Call) => {
      if (call.what === 'PUT') return Promise.reject(new ApiError(0, 'No answer.'))
      return call.what === 'delete' ? Promise.reject(new ApiError(409, 'It is published.')) : undefined
    }
    expect(await publish(aLibrary(landed))).toBe('created')
  })

  test('of the commit is reported as unclear if the state of the book is unknown', async () => {
    const away = (call: Call) =>
      call.what === 'PUT' || call.what === 'delete' ? Promise.reject(new ApiError(0, 'No answer.')) : undefined
    expect(await messageOf(publish(aLibrary(away)))).toBe(
      'No answer. It is not known whether the book was published: run the same command again.',
    )
  })

  test('that is interrupted cancels the stage', async () => {
    const stop = new AbortController()
    const library = aLibrary(({ what }) => {
      if (what === 'upload 2.html') stop.abort(new UserError('Interrupted.'))
      return undefined
    })
    expect(await messageOf(publish(library, { signal: stop.signal }, aBook(9)))).toBe(
      'Interrupted. Nothing was published.',
    )
    expect(library.names().at(-1)).toBe('delete')
  })
})
