import { CORPUS } from './corpus/corpus.ts'
import { detect, NOTHING, visitPlanted } from './detect.ts'
import { expect, test } from './hostileTest.ts'
import { PLANTED } from './startForeignServer.ts'
import { expectClean, visitPages } from './visitPages.ts'

test(
  'no payload of a hostile page runs, fetches, navigates or leaves forbidden markup',
  { tag: '@stack' },
  async ({ page, library, hostileBook, foreignServer }) => {
    test.setTimeout(300_000)
    expect(CORPUS.length).toBeGreaterThanOrEqual(300)
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
    const detector = detect(page, library.url, foreignServer)
    const { title, pages } = hostileBook
    expect(pages.flatMap(({ payloads }) => payloads).length).toBe(CORPUS.length)
    expectClean(await visitPages(page, title, pages, detector), pages)
    expect(detector.summary()).toEqual(NOTHING)
    console.log(`hostile pages, both layers: ${CORPUS.length} tried, ${detector.effects.ran.size} ran`)

    // the same detector notices the planted page, which nothing stops
    await visitPlanted(page, foreignServer)
    const planted = `http://${foreignServer.host}/${PLANTED}`
    await expect.poll(detector.summary).toEqual({
      ran: [PLANTED],
      reached: [PLANTED, `${PLANTED}-place`, `${PLANTED}-tab`],
      dialogs: [PLANTED],
      tabs: [expect.any(String)],
      left: [`${planted}.html`],
    })
  },
)
