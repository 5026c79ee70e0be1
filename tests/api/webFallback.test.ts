import { describe, expect, it } from 'vitest'
import { buildListedBook, drawnFrom, fakeDrawing, setUpWeb, SHELL, type TestWeb } from '../builders/setUpWeb.ts'

async function expectShell(web: TestWeb, path: string): Promise<void> {
  const { status, text, headers } = await web.get(path)
  expect([path, status, text]).toEqual([path, 200, SHELL])
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers).not.toHaveProperty('x-accel-expires')
  expect(headers['content-security-policy']).toContain('script-src')
}

const PATHS = ['/', '/books/the-lamp', '/books/the-lamp/1']

describe('the shell stands in for a document', () => {
  it('while the other services refuse', async () => {
    const web = setUpWeb()
    web.state.before = () => Promise.reject(new Error('connect ECONNREFUSED'))
    for (const path of PATHS) await expectShell(web, path)
  })

  it('within a second while the other services do not answer', async () => {
    const web = setUpWeb()
    web.state.before = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    const start = performance.now()
    await Promise.all(PATHS.map((path) => expectShell(web, path)))
    expect(performance.now() - start).toBeGreaterThan(800)
  })

  it('if the drawing throws, or is missing', async () => {
    const drawDocument = () => {
      throw new Error('no window')
    }
    for (const path of PATHS) {
      await expectShell(setUpWeb({ drawing: { ...fakeDrawing, drawDocument } }), path)
      await expectShell(setUpWeb({ drawing: null }), path)
    }
    expect((await setUpWeb({ drawing: null }).get('/elsewhere')).status).toBe(404)
  })

  it('if a list is no list', async () => {
    const web = setUpWeb()
    web.state.books = {} as never
    await expectShell(web, '/')
  })
})

describe('a library of 10,000 books', () => {
  const books = Array.from({ length: 10_000 }, (_book, n) =>
    buildListedBook({ id: `book-${n}`, title: n % 3 === 0 ? `Lamp ${n}` : `Well ${n}`, genre: `Genre ${n % 7}` }),
  )

  it('shows the first that match, their number and all genres', async () => {
    const web = setUpWeb()
    web.state.books = books
    const data = drawnFrom((await web.get('/?q=Lamp')).text)
    if (data.view !== 'library') throw new Error(data.view)
    expect(data.books.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_id, n) => `book-${n * 3}`))
    expect([data.total, data.genres.length]).toEqual([3_334, 7])
  })

  it('is asked for once a second at most, and read again only if it has changed', async () => {
    const web = setUpWeb()
    web.state.books = books
    await Promise.all([web.get('/'), web.get('/'), web.get('/?q=Well')])
    await web.get('/')
    expect(web.state.asked).toHaveLength(1)
    web.clock.pass(1_001)
    await web.get('/')
    expect(web.state.asked).toHaveLength(2)
  })
})
