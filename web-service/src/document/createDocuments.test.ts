import type { DocumentData } from '@hikma/contracts/documents'
import { createLogger } from '@hikma/service-kit/logger'
import { expect, it } from 'vitest'
import { createDocuments } from './createDocuments.ts'
import { parseFrontend } from './readFrontend.ts'

const SHELL =
  '<!doctype html><html lang="en"><head><title>Hikma</title><script type="module" src="/assets/index.js"></script></head><body></body></html>'
const HOUR_MS = 3_600_000
const FLOODING = '192.0.2.1'

/** Documents whose data comes when a test says so. `begun` has the addresses of those that have their turn. */
function setUp() {
  const begun: string[] = []
  const release: (() => void)[] = []
  const data: DocumentData = { view: 'unknown', missing: { kind: 'address' } }
  const documents = createDocuments(
    {
      loadDocument: (address) => {
        begun.push(address.view === 'book' ? address.id : '')
        return new Promise((resolve) => release.push(() => resolve(data)))
      },
      drawing: {
        drawDocument: () => ({ title: '', description: '', body: '', sources: [] }),
        matchBooks: () => [],
      },
      frontend: parseFrontend(SHELL, { 'src/boot.ts': { file: 'assets/boot.js' } }),
      publicUrl: null,
      isAboutFirst: false,
      logger: createLogger('web-service', 'silent'),
    },
    HOUR_MS,
  )
  const draw = (ip: string, closed = new AbortController().signal) =>
    documents.draw({ view: 'book', id: ip }, 'en', { ip, closed })
  return { documents, begun, release, draw }
}

it('an address that asks without end has one turn and fifteen requests that wait; further ones get the shell', async () => {
  const { documents, begun, release, draw } = setUp()
  const asked = Array.from({ length: 16 }, () => draw(FLOODING))
  expect(await draw(FLOODING)).toBeNull()
  expect(begun).toEqual([FLOODING])
  const other = draw('192.0.2.2')
  // at once, although fifteen came before it
  await expect.poll(() => begun).toEqual([FLOODING, '192.0.2.2'])
  release[1]!()
  expect((await other)?.isUnknown).toBe(true)
  for (let n = 0; n < 17; n++) {
    await expect.poll(() => release.length).toBeGreaterThan(n)
    release[n]!()
  }
  expect((await Promise.all(asked)).filter((drawn) => drawn !== null).length).toBe(16)
  expect(documents.inProgress()).toBe(0)
})

it('a document whose reader has left before its turn is not drawn', async () => {
  const { begun, release, draw } = setUp()
  const asked = draw(FLOODING)
  const leaving = new AbortController()
  const left = draw(FLOODING, leaving.signal)
  leaving.abort()
  expect(await left).toBeNull()
  release[0]!()
  await asked
  expect(begun).toEqual([FLOODING])
})
