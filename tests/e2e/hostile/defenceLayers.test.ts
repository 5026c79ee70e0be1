import { everyNth } from '../../../test-support/trials.ts'
import { ACTIVE, MIN_LIVE } from './corpus/corpus.ts'
import { overlaysWith } from './corpus/overlays.ts'
import { isScript } from './corpus/payload.ts'
import { detect } from './detect.ts'
import { expect, test } from './hostileTest.ts'
import { openOverlays, publishOverlays } from './openOverlays.ts'
import { visitDocuments, visitPages } from './visitPages.ts'

// one worker, so that the frontend is built once
test.describe.configure({ mode: 'default' })

const SCRIPTS = new Set(ACTIVE.filter(isScript).map(({ name }) => name))
const MIN_STOPPED_SHARE = 0.99

test(
  'the content policy alone stops at least 99 % of the payloads that run without policy and sanitiser',
  { tag: '@variant' },
  async ({ browser, unsanitisedFront, activeBook, foreignServer }) => {
    test.setTimeout(600_000)
    const { title, pages } = activeBook

    /** Opens all payloads in a reader without a sanitiser, and then some of the pages as documents of their own. */
    async function tryAll(bypassCSP: boolean, documentsAfter: (ran: ReadonlySet<string>) => readonly number[]) {
      const context = await browser.newContext({ baseURL: unsanitisedFront.url, bypassCSP })
      const page = await context.newPage()
      const detector = detect(page, unsanitisedFront.url, foreignServer)
      // a page that a busy machine shows late, or whose neighbour navigates, is tried as well
      const { leftovers, lost } = await visitPages(page, title, pages, detector, 3)
      const inReader = new Set(detector.effects.ran)
      const documents = documentsAfter(inReader)
      await visitDocuments(page, documents, detector)
      await context.close()
      const markup = leftovers.flatMap(({ tags, attributes }) => [...tags, ...attributes])
      return {
        ...detector.summary(),
        inReader,
        documents,
        lost,
        markup,
        visited: [...foreignServer.visited],
        refusals: detector.effects.violations,
      }
    }

    const neither = await tryAll(true, (ran) =>
      pages.flatMap(({ payloads }, at) =>
        payloads.some(({ name }) => SCRIPTS.has(name) && !ran.has(name)) ? [at] : [],
      ),
    )
    const policy = await tryAll(false, () => neither.documents)
    const live = neither.ran.length
    const stopped = neither.ran.filter((name) => !policy.ran.includes(name)).length
    const share = ((stopped / live) * 100).toFixed(1)
    console.log(
      `hostile pages without the sanitiser: ${ACTIVE.length} tried, ${SCRIPTS.size} of them with a script; ` +
        `without the policy too ${live} ran (${neither.inReader.size} of them in the reader), ` +
        `with the policy alone ${policy.ran.length} (${policy.refusals} refusals): ${share} % stopped`,
    )

    // the sanitiser is really absent: the page contains what it would remove
    expect(policy.markup).toContain('handler-marquee-start: MARQUEE')
    expect(policy.markup).toContain('handler-marquee-start: onstart')
    const unsanitised = new Set(policy.markup.map((found) => found.split(':')[0]))
    expect(unsanitised.size).toBeGreaterThan(ACTIVE.length / 2)
    // the payloads are live, and each detector has noticed some
    expect(live).toBeGreaterThanOrEqual(MIN_LIVE)
    expect(neither.reached.length).toBeGreaterThanOrEqual(MIN_LIVE / 10)
    expect(neither.dialogs).toContain('handler')
    expect(neither.tabs.length).toBeGreaterThan(0)
    expect(neither.left.length).toBeGreaterThan(0)

    expect(stopped / live).toBeGreaterThanOrEqual(MIN_STOPPED_SHARE)
    expect(policy.dialogs).toEqual([])
    // no policy can prevent navigation; nothing else reaches the foreign server, and only navigation loses a page
    expect(policy.reached.filter((name) => !policy.visited.includes(name))).toEqual([])
    const untried = pages.filter(({ heading }) => policy.lost.includes(heading)).flatMap(({ payloads }) => payloads)
    expect(untried.filter(({ name }) => neither.inReader.has(name))).toEqual([])
  },
)

test(
  'more than half of the overlays harm a control without the style filter and the containment of the page view',
  { tag: '@variant' },
  async ({ browser, library, unsanitisedFront, bookId }) => {
    test.setTimeout(300_000)
    // classes of the app alone cover nothing
    const overlays = everyNth(overlaysWith([]), 4)
    await publishOverlays(library, bookId, 'en', overlays)
    const context = await browser.newContext({ baseURL: unsanitisedFront.url })
    const page = await context.newPage()
    const { turn, harmOf } = await openOverlays(page, bookId)
    const uncontained = 'contain: none; isolation: auto; overflow: visible; position: static; z-index: auto;'
    const content =
      `main[aria-labelledby] section { ${uncontained.replaceAll(';', ' !important;')} }` +
      'main[aria-labelledby] :has(> section), main[aria-labelledby] :has(> * > section) { overflow: visible !important }'
    await page.addStyleTag({ content })
    const harming: string[] = []
    for (const { name } of overlays) {
      await turn()
      if ((await harmOf()).length > 0) harming.push(name)
    }
    await context.close()
    console.log(`overlays without containment: ${harming.length} of ${overlays.length} pages harmed a control`)
    expect(harming.length).toBeGreaterThan(overlays.length / 2)
  },
)
