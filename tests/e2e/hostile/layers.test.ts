import { appClasses } from './appClasses.ts'
import { controlsOf } from './controls.ts'
import { CORPUS } from './corpus/corpus.ts'
import { acts, isScript } from './corpus/payload.ts'
import { coversWith } from './corpus/covers.ts'
import { openCovers, publishCovers } from './coverTour.ts'
import { detect } from './detector.ts'
import { expect, test } from './hostileTest.ts'
import { tourBook, tourDocuments } from './tour.ts'

// One worker, so that the frontend is built once.
test.describe.configure({ mode: 'default' })

const TRIED = CORPUS.filter(acts)
const SCRIPTS = new Set(TRIED.filter(isScript).map(({ name }) => name))
/** Fewer would mean that the payloads are harmless, and their being stopped nothing to speak of. */
const LIVE_AT_LEAST = 250
const STOPPED_AT_LEAST = 0.99

test('without the sanitiser the policy alone stops what would run without either', async ({
  browser,
  bareFront,
  actingBook,
  elsewhere,
}) => {
  test.setTimeout(600_000)
  const { title, pages } = actingBook

  /** Shows all payloads in a reader without a sanitiser, and then some of the pages as documents of their own. */
  async function tryAll(bypassCSP: boolean, documentsAfter: (ran: ReadonlySet<string>) => readonly number[]) {
    const context = await browser.newContext({ baseURL: bareFront.url, bypassCSP })
    const page = await context.newPage()
    const detector = detect(page, bareFront.url, elsewhere)
    const { leftovers, lost } = await tourBook(page, title, pages, detector)
    const inReader = new Set(detector.seen.ran)
    const documents = documentsAfter(inReader)
    await tourDocuments(page, documents, detector)
    await context.close()
    const markup = leftovers.flatMap(({ tags, attributes }) => [...tags, ...attributes])
    return {
      ...detector.summary(),
      inReader,
      documents,
      lost,
      markup,
      visited: [...elsewhere.visited],
      refusals: detector.seen.violations,
    }
  }

  const neither = await tryAll(true, (ran) =>
    pages.flatMap(({ payloads }, at) => (payloads.some(({ name }) => SCRIPTS.has(name) && !ran.has(name)) ? [at] : [])),
  )
  const policy = await tryAll(false, () => neither.documents)
  const live = neither.ran.length
  const stopped = neither.ran.filter((name) => !policy.ran.includes(name)).length
  const share = ((stopped / live) * 100).toFixed(1)
  console.log(
    `hostile pages without the sanitiser: ${TRIED.length} tried, ${SCRIPTS.size} of them with a script; ` +
      `without the policy too ${live} ran (${neither.inReader.size} of them in the reader), ` +
      `with the policy alone ${policy.ran.length} (${policy.refusals} refusals): ${share} % stopped`,
  )

  // The sanitiser is really out: what it would take away stands in the page.
  expect(policy.markup).toContain('handler-marquee-start: MARQUEE')
  expect(policy.markup).toContain('handler-marquee-start: onstart')
  const unsanitised = new Set(policy.markup.map((found) => found.split(':')[0]))
  expect(unsanitised.size).toBeGreaterThan(TRIED.length / 2)
  // The payloads are real, and each way of noticing one has noticed some.
  expect(live).toBeGreaterThanOrEqual(LIVE_AT_LEAST)
  expect(neither.reached.length).toBeGreaterThanOrEqual(LIVE_AT_LEAST / 10)
  expect(neither.dialogs).toContain('handler')
  expect(neither.tabs.length).toBeGreaterThan(0)
  expect(neither.left.length).toBeGreaterThan(0)

  expect(stopped / live).toBeGreaterThanOrEqual(STOPPED_AT_LEAST)
  expect(policy.dialogs).toEqual([])
  // No policy can keep a page from being left; nothing else leads elsewhere, and only that ends a page's trial.
  expect(policy.reached.filter((name) => !policy.visited.includes(name))).toEqual([])
  const untried = pages.filter(({ heading }) => policy.lost.includes(heading)).flatMap(({ payloads }) => payloads)
  expect(untried.filter(({ name }) => neither.inReader.has(name))).toEqual([])
})

test('without the style filter and the walls of the page box, many pages reach a control', async ({
  browser,
  library,
  bareFront,
  bookId,
}) => {
  test.setTimeout(300_000)
  const covers = coversWith(await appClasses())
  await publishCovers(library, bookId, 'en', covers)
  const context = await browser.newContext({ baseURL: bareFront.url })
  const page = await context.newPage()
  const { before, turn } = await openCovers(page, bookId)
  const walls = 'contain: none; isolation: auto; overflow: visible; position: static; z-index: auto;'
  const content =
    `[role=dialog] section { ${walls.replaceAll(';', ' !important;')} }` +
    '[role=dialog] :has(> section), [role=dialog] :has(> * > section) { overflow: visible !important }'
  await page.addStyleTag({ content })
  const reaching: string[] = []
  for (const { name } of covers) {
    await turn()
    const free = (await controlsOf(page)).filter(({ isFree }) => isFree)
    if (free.length < before.length) reaching.push(name)
  }
  await context.close()
  console.log(`covers without walls: ${reaching.length} of ${covers.length} pages reached a control`)
  expect(reaching.length).toBeGreaterThan(covers.length / 3)
})
