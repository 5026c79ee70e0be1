import { CORPUS } from './corpus/corpus.ts'
import { detect, NOTHING, visitPlanted } from './detector.ts'
import { PLANTED } from './elsewhere.ts'
import { expect, test } from './hostileTest.ts'
import { expectClean, tourBook } from './tour.ts'

test('nothing that a hostile page says runs, fetches, leads away or leaves a trace', async ({
  page,
  library,
  hostileBook,
  elsewhere,
}) => {
  test.setTimeout(300_000)
  expect(CORPUS.length).toBeGreaterThanOrEqual(300)
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
  const detector = detect(page, library.url, elsewhere)
  const { title, pages } = hostileBook
  expect(pages.flatMap(({ payloads }) => payloads).length).toBe(CORPUS.length)
  expectClean(await tourBook(page, title, pages, detector), pages)
  expect(detector.summary()).toEqual(NOTHING)
  console.log(`hostile pages, both layers: ${CORPUS.length} tried, ${detector.seen.ran.size} ran`)

  // The same detector on the same page sees one that nothing holds back.
  await visitPlanted(page, elsewhere)
  const planted = `http://${elsewhere.host}/${PLANTED}`
  await expect.poll(detector.summary).toEqual({
    ran: [PLANTED],
    reached: [PLANTED, `${PLANTED}-place`, `${PLANTED}-tab`],
    dialogs: [PLANTED],
    tabs: [expect.any(String)],
    left: [`${planted}.html`],
  })
})
