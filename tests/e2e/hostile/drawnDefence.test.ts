import { fileURLToPath } from 'node:url'
import type { DrawingModule } from '@hikma/contracts/documents'
import { loadDrawing } from '@hikma/web-service/document/loadDrawing'
import { startFront } from '../../../test-support/browser/startFront.ts'
import { type BookPage, htmlOf } from './bookPages.ts'
import { MIN_LIVE } from './corpus/corpus.ts'
import { expect, test } from './hostileTest.ts'
import { visitUnsanitised } from './visitUnsanitised.ts'

const FRONTEND = fileURLToPath(new URL('../../../frontend/', import.meta.url))

/** Draws as the server does, with the text of each page as it was published. */
const withoutSanitiser = (drawing: DrawingModule, pages: readonly BookPage[]): DrawingModule => ({
  ...drawing,
  drawDocument: (data, language) =>
    drawing.drawDocument(data.view === 'reader' ? { ...data, text: htmlOf(pages[data.page - 1]!) } : data, language),
})

test(
  "the content policy alone stops every payload in drawn documents without the server's sanitiser",
  { tag: '@variant' },
  async ({ browser, library, activeBook, foreignServer }) => {
    test.setTimeout(900_000)
    const front = await startFront({
      serverOf: () => library.url,
      root: `${FRONTEND}dist`,
      documents: [],
      drawing: withoutSanitiser(await loadDrawing(`${FRONTEND}dist-server/drawing.js`), activeBook.pages),
    })
    const visit = (bypassCSP: boolean) =>
      visitUnsanitised(browser, { url: front.url, bypassCSP }, activeBook, foreignServer)
    const neither = await visit(true)
    const policy = await visit(false)
    await front.stop()

    const live = neither.ran.length
    const lost = (pages: readonly BookPage[]) => pages.flatMap(({ payloads }) => payloads.map(({ name }) => name))
    console.log(
      `drawn documents without the sanitiser: without the policy too ${live} ran, ` +
        `with the policy alone ${policy.ran.length} (${policy.refusals} refusals); ` +
        `on pages that were given up: ${lost(neither.lost).length} without the policy, ${lost(policy.lost).length} with it`,
    )

    // the sanitiser is really absent: the page contains what it would remove
    expect(policy.markup).toContain('handler-marquee-start: MARQUEE')
    expect(policy.markup).toContain('handler-marquee-start: onstart')
    // the payloads are live, and each detector has noticed some
    expect(live).toBeGreaterThanOrEqual(MIN_LIVE)
    expect(neither.fetched.length).toBeGreaterThanOrEqual(MIN_LIVE / 10)
    expect(neither.dialogs).toContain('handler')

    expect(policy.ran).toEqual([])
    expect(policy.dialogs).toEqual([])
    // no policy can prevent navigation; nothing else reaches the foreign server, and only navigation loses a page
    expect(policy.fetched).toEqual([])
    expect(lost(policy.lost).filter((name) => neither.ran.includes(name))).toEqual([])
  },
)
