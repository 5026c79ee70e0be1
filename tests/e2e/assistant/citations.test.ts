import { expect, type Locator } from '@playwright/test'
import { readerOf } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { answerFromBook, sourceAt } from '../answerFromBook.ts'
import { assistantOf, test } from '../assistantTest.ts'
import { glowed, noteGlow } from '../glow.ts'
import { chooseSetting } from '../screens.ts'
import { keepWayBack } from '../holdTimers.ts'

const PHONE = { width: 390, height: 844 }
const paragraphs = (chapter: number): string =>
  Array.from(
    { length: 40 },
    (_none, at) => `<p>In chapter ${chapter}, lamp ${at + 1} was lit by Farhad before dawn.</p>`,
  ).join('')
const PAGES = [1, 2, 3].map((chapter) => `<h2>Chapter ${chapter}</h2>${paragraphs(chapter)}`)
const QUOTE = 'In chapter 3, lamp 30 was lit by Farhad before dawn.'
const NAME = `Source 1: Chapter 3, “${QUOTE}”`

test.beforeEach(({ page }) => keepWayBack(page))

test('a citation leads to its passage and back, by keyboard beside the page', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await noteGlow(page)
  const asked = await answerFromBook(page, () => [
    { text: 'Farhad lit it ' },
    { cite: 1 },
    { text: ' before dawn.' },
    { sources: [sourceAt(1, 3, 30, QUOTE, 'Chapter 3')] },
  ])
  await page.goto(`/books/${bookId}/1#b20`)
  const reader = readerOf(page)
  const { opener, ask, log } = assistantOf(page)
  await expect(reader.pageView.getByText('lamp 20 was')).toBeInViewport()
  await opener.click()
  await ask('Who lit the lamp?')
  const citation = log.getByRole('link', { name: NAME })
  await expect(citation).toHaveText('1')
  await expect(log.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(1)
  expect(await accessibilityViolations(page)).toEqual([])

  // The block at the top of the screen is that of the address, and the last one is still far from the end of the page.
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ question: 'Who lit the lamp?', book: bookId, scope: 'read', cited: [] })
  expect(asked[0]!.from).toBeGreaterThanOrEqual(18)
  expect(asked[0]!.from).toBeLessThanOrEqual(20)
  expect(asked[0]!.to).toBeGreaterThan(asked[0]!.from)
  expect(asked[0]!.to).toBeLessThan(40)

  await citation.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/3#b30:/)
  await expect(reader.pageView.getByText(QUOTE)).toBeInViewport()
  await expect.poll(async () => (await glowed(page)).at(-1)).toMatch(/^In chapter 3, lamp 30/)
  await expect(citation).toBeFocused()
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expect(reader.pageView.getByText('In chapter 1, lamp 20 was')).toBeInViewport()
  await expect(log).toBeVisible()
  await ask('And then?')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]!.cited).toEqual([{ page: '00000000000000000000', block: 30 }])
})

test('by screens, a question is about the blocks on the screen', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const asked = await answerFromBook(page, () => [{ text: 'Farhad.' }, { sources: [] }])
  await page.goto(`/books/${bookId}/1`)
  const reader = readerOf(page)
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await chooseSetting(page, 'By screens')
  await page.keyboard.press('Escape')
  const { opener, ask, log } = assistantOf(page)
  await opener.click()
  await reader.next.click()
  await ask('Who?')
  await expect(log.getByText('Farhad.')).toBeVisible()
  const { from, to } = asked[0]!
  const first = reader.pageView.getByText(`lamp ${from} was`)
  const last = reader.pageView.getByText(`lamp ${to} was`)
  // Block n is lamp n: the heading is block 0.
  for (const shown of [first, last]) await expect(shown).toBeInViewport()
  expect(from).toBeGreaterThan(3)
  expect(to).toBeLessThan(40)
  for (const lamp of [from - 1, to + 1])
    expect(await isOffScreen(reader.pageView.getByText(`lamp ${lamp} was`), reader.text)).toBe(true)
})

/** Whether an element is wholly beside the screen of another. */
async function isOffScreen(element: Locator, screen: Locator): Promise<boolean> {
  const [one, other] = [await element.boundingBox(), await screen.boundingBox()]
  return one!.x >= other!.x + other!.width - 1 || one!.x + one!.width <= other!.x + 1
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test(
    'a citation closes the panel over its passage, and the panel returns to it',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
      await answerFromBook(page, () => [
        { text: 'Farhad lit it.' },
        { cite: 1 },
        { sources: [sourceAt(1, 3, 30, QUOTE, 'Chapter 3')] },
      ])
      await page.goto(`/books/${bookId}/1`)
      const reader = readerOf(page)
      const { opener, ask, log, panel } = assistantOf(page)
      // a tap may come too late, because the button hides with the bar
      await opener.press('Enter')
      await ask('Who lit the lamp?')
      await expect(log.getByRole('link', { name: NAME })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await log.getByRole('link', { name: NAME }).tap()
      await expect(panel).toBeHidden()
      await expect(reader.pageView.getByText(QUOTE)).toBeInViewport()
      await expect(reader.text).toBeFocused()
      await opener.press('Enter')
      await expect(log.getByRole('list', { name: 'Sources' }).getByRole('link')).toBeFocused()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Back to where you were' }).tap()
      await expect(reader.heading('Chapter 1')).toBeInViewport()
      await expect(panel).toBeHidden()
    },
  )
})
