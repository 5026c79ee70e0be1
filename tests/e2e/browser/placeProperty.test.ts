import type { Page } from '@playwright/test'
import { cardOf, openBook, readerOf, takenOver } from '../../../test-support/browser/reader.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'
import { createRandom } from '../../engines/createRandom.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage, scrollBy, storePlaceNow } from '../readingPlace.ts'
import { linesAbove, type MarkedWord, wordAtTop } from '../wordAtTop.ts'
import { goBack } from '../historyLayers.ts'

const RUNS = Number(process.env['PLACE_RUNS'] ?? (makesAllTrials ? 6 : 1))
const STEPS = Number(process.env['PLACE_STEPS'] ?? 12)
const FIRST_SEED = Number(process.env['PLACE_SEED'] ?? 1)

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]
/** A picture that comes late, so that what follows it moves. */
const FIGURE = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240"/></svg>'
const chapter = (number: number): string => `<p><img src="late.svg" alt="A lamp"></p>${longPage(number, 30)}`

interface Visit {
  page: Page
  library: Library
  bookId: string
  pick: (below: number) => number
  pages: string[]
  /** The word that must stay at the top; null after a move of the reader, until it is read. */
  top: MarkedWord
}

const publish = ({ library, bookId, pages }: Visit) =>
  library.publishBook({ id: bookId, title: bookId, pages, files: { 'late.svg': FIGURE } })
/** The index of the page that is read. */
const current = async ({ page }: Visit) => Number(await readerOf(page).pageInput.inputValue()) - 1
const isReady = async ({ page }: Visit) => {
  await takenOver(page)
  await expect(readerOf(page).pageView).toContainText('salt')
}
/** Notes the word at the top of the page whose number stands in the bar: the number is there before the page. */
const noteTop = async (visit: Visit) => {
  const [anyWord = ''] = /salt\w+/.exec(visit.pages[await current(visit)]!) ?? []
  await expect(readerOf(visit.page).pageView).toContainText(anyWord)
  await storePlaceNow(visit.page)
  visit.top = await wordAtTop(visit.page)
}

/** The ways in which a reader moves. */
const MOVES: Record<string, (visit: Visit) => Promise<void>> = {
  async scroll(visit) {
    await scrollBy(visit.page, 200 + visit.pick(1_500))
    await noteTop(visit)
  },
  async turn(visit) {
    const reader = readerOf(visit.page)
    const index = await current(visit)
    const forward = index === 0 || Boolean(visit.pick(2))
    await visit.page.keyboard.press(forward ? 'ArrowRight' : 'ArrowLeft')
    const hasPage = !forward || index < visit.pages.length - 1
    if (hasPage) await expect(reader.pageInput).not.toHaveValue(String(index + 1))
    await noteTop(visit)
    await scrollBy(visit.page, 400 + visit.pick(900))
    await noteTop(visit)
  },
}

/** Events around a reader who does not move. */
const EVENTS: Record<string, (visit: Visit) => Promise<void>> = {
  async closeAndReopen({ page, bookId }) {
    await readerOf(page).close.click()
    await cardOf(page, bookId).click()
  },
  reload: async ({ page }) => void (await page.reload()),
  async backAndForward({ page, bookId }) {
    await goBack(page)
    await expect(cardOf(page, bookId)).toBeVisible()
    await page.goForward()
  },
  async nextAndPrevious(visit) {
    const { page } = visit
    const index = await current(visit)
    const [there, back] = index === 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    await page.keyboard.press(there)
    await expect(readerOf(page).pageInput).not.toHaveValue(String(index + 1))
    await page.keyboard.press(back)
    await expect(readerOf(page).pageInput).toHaveValue(String(index + 1))
  },
  textSize: ({ page, pick }) => page.keyboard.press(pick(2) ? '+' : '-'),
  async leading({ page, pick }) {
    const menu = page.getByRole('group', { name: 'Reading settings', exact: true })
    await menu.getByRole('button', { name: 'Reading settings', exact: true }).click()
    const settings = [
      ['Line spacing', 'Open'],
      ['Line spacing', 'Tight'],
      ['Typeface', 'Sans serif'],
      ['Column', 'Narrow'],
    ]
    // A phone has no choice of columns.
    const isWide = (page.viewportSize()?.width ?? 0) >= 1280
    const [setting, option] = settings[pick(4) % (isWide ? 4 : 3)] as [string, string]
    await menu.getByRole('group', { name: setting }).getByRole('radio', { name: option, exact: true }).check()
    await page.keyboard.press('Escape')
  },
  screen: ({ page, pick }) => page.setViewportSize(SIZES[pick(SIZES.length)]!),
  async edited(visit) {
    const at = await current(visit)
    visit.pages[at] = `<p>${'Stone. '.repeat(40 + visit.pick(200))}</p>${visit.pages[at]}`
    const [bucketName, filePath, fileContent] = [visit.bookId, `${at + 1}.html`, visit.pages[at]]
    const body = { action: 'upload', bucketName, filePath, fileContent }
    expect((await visit.library.api('POST', '/api/upload', body, { admin: true })).status).toBe(200)
    await visit.page.reload()
  },
  async inserted(visit) {
    visit.pages.splice(visit.pick((await current(visit)) + 1), 0, chapter(10 + visit.pages.length))
    await publish(visit)
    await visit.page.reload()
  },
  async publishedAnew(visit) {
    await publish(visit)
    await visit.page.reload()
  },
  async secondTab(visit) {
    const tab = await visit.page.context().newPage()
    const there = { ...visit, page: tab }
    await tab.goto(new URL(visit.page.url()).pathname)
    await isReady(there)
    await expectTop(there)
    await tab.close()
  },
}

/** The marked word is within a line of where it was. */
const expectTop = async ({ page, top }: Visit) => {
  const drift = async () => {
    const above = await linesAbove(page, top.word)
    return above === null ? Infinity : Math.abs(above - top.above)
  }
  await expect.poll(drift, { message: `${top.word} at the top` }).toBeLessThanOrEqual(1)
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++)
  test(`nothing but the reader moves the place (seed ${seed})`, async ({ page, library, bookId }) => {
    test.setTimeout(60_000 + STEPS * 15_000)
    const { random } = createRandom(seed)
    const pick = (below: number) => Math.floor(random() * below)
    const visit: Visit = { page, library, bookId, pick, pages: [1, 2, 3, 4].map(chapter), top: { word: '', above: 0 } }
    await page.route('**/late.svg*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, pick(600)))
      await route.fallback().catch(() => undefined)
    })
    await publish(visit)
    await openBook(page, bookId)
    await isReady(visit)
    await MOVES['turn']!(visit)
    const names = Object.keys(EVENTS)
    const done: string[] = []
    for (let step = 0; step < STEPS; step++) {
      const name = pick(4) ? names[pick(names.length)]! : Object.keys(MOVES)[pick(2)]!
      done.push(name)
      await test.step(done.join(', '), async () => {
        await (EVENTS[name] ?? MOVES[name])!(visit)
        await isReady(visit)
        await expectTop(visit)
        // What comes late must not move it either.
        await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete))
        await expectTop(visit)
      })
    }
  })
