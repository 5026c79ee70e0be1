import { CORPUS } from './corpus/corpus.ts'
import { isScript } from './corpus/payload.ts'
import { detect } from './detector.ts'
import { expect, test } from './hostileTest.ts'
import { tourBook, tourDocuments } from './tour.ts'

const SCRIPTS = CORPUS.filter(isScript)

test('without the sanitiser the policy alone stops what would run without either', async ({
  browser,
  bareFront,
  hostileBook,
  elsewhere,
}) => {
  test.setTimeout(600_000)
  /** Shows each payload in the reader, and what does not run there as a document of its own. */
  const tryAll = async (bypassCSP: boolean) => {
    const context = await browser.newContext({ baseURL: bareFront.url, bypassCSP })
    const page = await context.newPage()
    const detector = detect(page, bareFront.url, elsewhere)
    console.time('tour')
    const { leftovers, lost } = await tourBook(page, hostileBook, CORPUS, detector)
    console.timeEnd('tour')
    const inReader = new Set(detector.seen.ran)
    console.time('docs')
    await tourDocuments(page, CORPUS, (payload) => isScript(payload) && !inReader.has(payload.name), detector)
    console.timeEnd('docs')
    await context.close()
    return { ...detector.summary(), inReader, leftovers, lost, visited: new Set(elsewhere.visited) }
  }
  const policy = await tryAll(false)
  const nothing = await tryAll(true)
  for (const r of [policy, nothing]) {
    console.log(r.lost, r.inReader.size, r.ran.length, r.reached.length, r.dialogs, r.tabs.length, r.left)
  }
  console.log(
    SCRIPTS.length,
    policy.ran,
    policy.reached.filter((r) => !policy.visited.has(r)),
    policy.visited,
  )
  console.log(
    CORPUS.map((c) => c.name)
      .filter((n) => !nothing.ran.includes(n) && !nothing.reached.includes(n))
      .join(' '),
  )
})
