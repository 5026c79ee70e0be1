import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openDrawn, untilDrawn } from '../drawnDocument.ts'
import { keepBars } from '../holdTimers.ts'
import { setLanguage } from '../languageCookie.ts'
import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'

const PARAGRAPHS = Array.from(
  { length: 40 },
  (_text, at) => `<p>Paragraph ${at}. ${'Salt and stone. '.repeat(30)}</p>`,
).join('')
const PAGES = [`<h2>One</h2>${PARAGRAPHS}<table><tr><td>${'wide '.repeat(9)}</td></tr></table>`, ...chapters(3)]
const ASSISTANT = { en: 'Ask the assistant', fa: 'پرسش از دستیار' }
/** Texts that come once they are known, into a place that is kept for them: the assistant's button, the time that is left. */
const LATER =
  /^(Ask the assistant|about .+ left |The (chapter|book) ends here|پرسش از دستیار|حدود .+ تا پایان |(فصل|کتاب) همین‌جا پایان |(Keep|نگه داشتن) \u2068)/
/** The share that is read, to which the time that is left is added. */
const SHARE = /^[\d۰-۹]+[%٪] /
/** The head names the chapter once the contents are known; there is room for it. */
const CHAPTER = /^(One|Chapter \d) \S+ 3[0-2](\.\d+)? /
/** The same of texts that then name a page: their boxes stay. */
const NAMED = /^(Next: |بعدی: |Page \S+ of \S+ |صفحهٔ \S+ از \S+ ).*?((?: -?[\d.]+){4})$/
const withoutNames = (boxes: readonly string[]): string[] =>
  boxes.filter((box) => !CHAPTER.test(box) && !SHARE.test(box)).map((box) => box.replace(NAMED, '$1$2'))

/** A count of reads. Those of earlier tests may be added to it between two answers of the server. */
const READS = /^[\d۰-۹]+ (read|بار خوانده)/
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
/**
 * The whole library of a stack changes while it is drawn: other tests publish books. If it has many, the browser renders
 * more cards below the drawn ones.
 */
const WHOLE_LIBRARY = ['/', 200] as const
const ADDRESSES = [
  ['/?q=:id', 200],
  ['/?q=:id&sort=title&view=list', 200],
  ['/books/:id', 200],
  ['/books/:id/1', 200],
  ['/books/:id/4', 200],
  ['/nowhere', 404],
  ['/books/not-there', 404],
  ['/books/not-there/1', 404],
  ['/books/:id/99', 404],
  ['/books/empty-:id/1', 404],
] as const

const isPage = (address: string, status: number): boolean => status === 200 && /^\/books\/:id\/\d/.test(address)

/** Holds the answer to whether the library has an assistant. Returns what lets it say that it has. */
async function holdAssistant(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/chat/status', async (route) => {
    await held
    await route.fulfill({ json: { enabled: true } }).catch(() => undefined)
  })
  return release
}

for (const [language, screen] of oneOf(pairsOf(['en', 'fa'], ['desk', 'phone']), 1))
  test(
    `what the server draws is taken over in its place, in ${language}, ${screen}`,
    { tag: '@stack' },
    async ({ page, baseURL, library, bookId, stack }) => {
      test.slow()
      const colorScheme = screen === 'desk' ? 'light' : 'dark'
      const title = `Salt Roads ${bookId}`
      await library.publishBook({ id: bookId, title, pages: PAGES, ...(language === 'fa' && { language }) })
      await contentsMade(library, bookId)
      const empty = { title: `Empty ${bookId}`, author: 'Mina Rad', genre: 'Poetry', isPublic: true }
      await library.api('PUT', `/api/books-db/empty-${bookId}`, empty, { admin: true })
      await page.setViewportSize(SCREENS[screen])
      // a busy machine takes longer to compare a page
      await keepBars(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await setLanguage(page, baseURL, language)
      await untilDrawn(page, bookId)
      await untilDrawn(page, `empty-${bookId}`, bookId)
      for (const [address, status] of stack ? ADDRESSES : [WHOLE_LIBRARY, ...ADDRESSES]) {
        await page.unrouteAll()
        const sayAssistant = await holdAssistant(page)
        const document = await openDrawn(page, address.replace(':id', bookId))
        expect(document.status, address).toBe(status)
        const [drawn, title] = [withoutNames(await document.boxes()), await page.title()]
        const paper = () => page.evaluate(() => getComputedStyle(window.document.body).backgroundColor)
        expect(await paper(), address).toBe(colorScheme === 'dark' ? 'rgb(19, 25, 24)' : 'rgb(250, 247, 241)')
        await document.takeOver()
        const boxes = async () => withoutNames((await document.boxes()).filter((box) => !LATER.test(box)))
        const now = await boxes()
        const isWhole = address === WHOLE_LIBRARY[0]
        const kept = isWhole ? drawn.filter((box) => !READS.test(box)) : drawn
        expect(isWhole ? now.filter((box) => kept.includes(box)) : now, address).toEqual(kept)
        await expect(page, address).toHaveTitle(title)
        sayAssistant()
        if (isPage(address, status)) {
          await expect(page.getByRole('button', { name: ASSISTANT[language] })).toBeVisible()
          expect(await boxes(), address).toEqual(drawn)
        }
        expect(await document.shift(), address).toBeLessThanOrEqual(0.02)
        expect(
          document.said.filter((said) => !said.includes('404')),
          address,
        ).toEqual([])
      }
    },
  )
