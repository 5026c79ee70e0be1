import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import request from 'supertest'
import { expect, it, vi } from 'vitest'
import { EPUB_PATH, getEpub } from '../builders/askEpub.ts'
import { buildListedBook, setUpWeb, type TestWeb } from '../builders/setUpWeb.ts'

const writing = async ({ internalApp }: TestWeb): Promise<number> =>
  Number(/hikma_epubs_in_progress (\d+)/.exec((await request(internalApp.callback()).get('/metrics')).text)?.[1])

/** Lets no file of a book be read until the result is called. */
function holdFiles({ state }: TestWeb): () => void {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  state.before = async () => {
    if (state.asked.at(-1)?.startsWith('/api/download/')) await released
  }
  return release
}

it('two are written at once, one for an address; the others wait for their turn', async () => {
  const web = setUpWeb({ trustProxy: true })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const seen: string[] = []
  const release = holdFiles(web)
  const download = async (address: string) => {
    const { status } = await getEpub(web).set('x-forwarded-for', address)
    seen.push(`${address} ${status}`)
  }
  const downloads = [download('192.0.2.1'), download('192.0.2.1'), download('192.0.2.2'), download('192.0.2.3')]
  await expect.poll(() => writing(web)).toBe(2)
  await wait(300)
  expect([await writing(web), seen]).toEqual([2, []])
  release()
  await Promise.all(downloads)
  expect(seen.toSorted()).toEqual(['192.0.2.1 200', '192.0.2.1 200', '192.0.2.2 200', '192.0.2.3 200'])
  expect(await writing(web)).toBe(0)
})

it('a request for which there is no room says when to try again', async () => {
  const web = setUpWeb({ trustProxy: true })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const left: Promise<unknown>[] = []
  const release = holdFiles(web)
  for (let n = 0; n < 12; n++) left.push(getEpub(web).set('x-forwarded-for', `192.0.2.${n}`))
  const first = (await Promise.race(left)) as { status: number; headers: Record<string, string>; body: Buffer }
  expect([first.status, first.headers['retry-after']]).toEqual([503, '10'])
  release()
  // how many of the waiting ones get their turn within ten seconds depends on the machine
  const statuses = (await Promise.all(left)).map((answer) => (answer as { status: number }).status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

it('a reader who leaves before the writing begins takes no place', async () => {
  const web = setUpWeb({ trustProxy: true })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const known: (() => void)[] = []
  web.state.before = () =>
    web.state.asked.at(-1)?.startsWith('/api/download/')
      ? Promise.resolve()
      : new Promise<void>((resolve) => known.push(resolve))
  for (let n = 0; n < 4; n++) {
    const download = getEpub(web).set('x-forwarded-for', `192.0.2.${n}`)
    const left = download.catch(({ code }: { code?: string }) => code)
    await expect.poll(() => known.length).toBeGreaterThan(0)
    download.abort()
    expect(await left).toBe('ABORTED')
    // the connection is closed by then on the server's side too
    await wait(100)
    for (const resolve of known.splice(0)) resolve()
    await expect.poll(() => writing(web)).toBe(0)
  }
  web.state.before = async () => {}
  expect((await getEpub(web).set('x-forwarded-for', '192.0.2.9')).status).toBe(200)
})

it('a reader who leaves ends the writing', async () => {
  const web = setUpWeb()
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const release = holdFiles(web)
  const download = getEpub(web)
  const left = download.then(
    () => 'whole',
    ({ code }: { code?: string }) => code,
  )
  await expect.poll(() => writing(web)).toBe(1)
  download.abort()
  expect(await left).toBe('ABORTED')
  await expect.poll(() => writing(web)).toBe(0)
  release()
})

it('a reader who takes longer than ten minutes from the first byte is broken off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const web = setUpWeb()
  const answerRequest = web.app.callback()
  const server = createServer((...exchange) => void answerRequest(...exchange))
  try {
    web.state.books = [buildListedBook({ totalPages: 1, cover: 'cover.png' })]
    // more than the buffers of a connection take
    const noise = sharp(randomBytes(1_500 * 1_500 * 3), { raw: { width: 1_500, height: 1_500, channels: 3 } })
    const picture = await noise.png({ compressionLevel: 0 }).toBuffer()
    for (const name of ['cover.png', 'a.png', 'b.png']) web.state.files[`the-lamp/${name}`] = picture.toString('latin1')
    web.state.files['the-lamp/1.html'] = '<p><img src="a.png" alt="a"><img src="b.png" alt="b"></p>'
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const asked = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: EPUB_PATH })
    const [answer] = await once(asked, 'response')
    expect(answer.statusCode).toBe(200)
    const broken = once(answer, 'error')
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1)
    answer.resume()
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }])
    expect(await writing(web)).toBe(0)
  } finally {
    vi.useRealTimers()
    server.close()
    server.closeAllConnections()
  }
})
