import { expect, type Page } from '@playwright/test'
import { fontsShown, readerOf } from '../../test-support/browser/reader.ts'

/** The words of the open page that are visible on the screen. */
export interface SeenWords {
  /** Numbers of the words that are wholly on the screen, in the order of the page. */
  whole: number[]
  /** Words that an edge cuts. */
  cut: string[]
  /** Number of words that can be seen at all: not those in closed details. */
  total: number
  words: string[]
}

/**
 * The words of the open page and which of them are on the screen. A word in a scroll box is seen where its box is; the
 * header row that a table repeats in each column counts once.
 */
export const seenWords = (page: Page): Promise<SeenWords> =>
  page.evaluate(() => {
    const view = document.querySelector('main section[aria-label] > :not([inert])')
    const text = view?.parentElement
    if (!view || !text) throw new Error('no page is open')
    const clip = text.getBoundingClientRect()
    const walker = document.createTreeWalker(view, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const result = { whole: [] as number[], cut: [] as string[], total: 0, words: [] as string[] }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement?.closest('[data-sideways]')
      range.selectNodeContents(node)
      const whole = (box ?? range).getBoundingClientRect()
      // measuring each of 30,000 words on each screen would take minutes
      const isAway = whole.width > 0 && (whole.left >= clip.right - 1 || whole.right <= clip.left + 1)
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        if (isAway) {
          result.total++
          result.words.push(word)
          continue
        }
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        let rects = [...(box ?? range).getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
        if (rects.length === 0) continue
        if (node.parentElement?.closest('thead')) rects = rects.slice(0, 1)
        const parts = rects.map(({ left, right, top, bottom }) => ({
          isIn: left >= clip.left - 1 && right <= clip.right + 1 && top >= clip.top - 1 && bottom <= clip.bottom + 1,
          isOut: left >= clip.right - 1 || right <= clip.left + 1 || top >= clip.bottom - 1 || bottom <= clip.top + 1,
        }))
        // a hyphenated word may go on on the next screen
        if (parts.some(({ isIn, isOut }) => !isIn && !isOut)) result.cut.push(word)
        else if (parts[0]?.isIn) result.whole.push(result.total)
        result.total++
        result.words.push(word)
      }
    }
    return result
  })

/** Goes through the open page by a key that steps; gives what was on each screen. */
export async function walkScreens(page: Page, key: string): Promise<SeenWords[]> {
  const reader = readerOf(page)
  const index = await reader.pageInput.inputValue()
  const screens: SeenWords[] = []
  for (;;) {
    screens.push(await seenWords(page))
    if (!(await canStep(page))) return screens
    await page.keyboard.press(key)
    if ((await reader.pageInput.inputValue()) !== index) throw new Error('the step has turned the page')
  }
}

/** The key that goes forward in a book of this direction. */
export const FORWARD = { ltr: 'ArrowRight', rtl: 'ArrowLeft' } as const

/** What each page of a book loses by screens: words that are not on exactly one, what edges cut, and what is divided. */
export async function lostWords(page: Page, forward: string): Promise<unknown[]> {
  const { pageInput } = readerOf(page)
  const lost: unknown[] = []
  for (;;) {
    await fontsShown(page)
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    // after the frame of the turn, wide tables get the mark of what scrolls itself
    const unmarked = ':is([data-scroller], .tex-display:has(> math)):not([data-fits], [data-sideways])'
    await expect(readerOf(page).pageView.locator(unmarked)).toHaveCount(0)
    const screens = await walkScreens(page, forward)
    const seen = screens.flatMap(({ whole }) => whole)
    const { total, words } = screens.at(-1) ?? { total: 0, words: [] }
    const times = new Map<number, number>()
    for (const at of seen) times.set(at, (times.get(at) ?? 0) + 1)
    const wrong = Array.from({ length: total }, (_word, at) => at).filter((at) => times.get(at) !== 1)
    const cut = screens.flatMap((screen) => screen.cut)
    const at = await pageInput.inputValue()
    expect(total, `page ${at} has words`).toBeGreaterThan(0)
    const divided = await dividedParts(page)
    if (wrong.length > 0 || cut.length > 0 || divided.length > 0)
      lost.push({ at, wrong: wrong.map((word) => words[word]), cut, divided })
    const isLast = await page.evaluate(
      () =>
        document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ===
        document.querySelector('[role=progressbar]')?.getAttribute('aria-valuemax'),
    )
    if (isLast) return lost
    await page.keyboard.press(forward)
    await expect(pageInput).not.toHaveValue(at)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
}

/** The beginnings of headings, figures and half-lines that are in several columns, and of headings at the end of one. */
const dividedParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const view = document.querySelector('main section[aria-label] > :not([inert])')
    const columnsOf = (element: Element) => new Set([...element.getClientRects()].map(({ left }) => Math.round(left)))
    const lineOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [first] = [...range.getClientRects()].filter(({ width }) => width > 0)
      return first ?? element.getBoundingClientRect()
    }
    const headings = 'h1, h2, h3, h4, h5, h6'
    const isLast = (heading: Element) => {
      const next = heading.nextElementSibling
      // a long title may fill the first screen
      return (
        heading.previousElementSibling !== null &&
        next !== null &&
        lineOf(next).top < heading.getBoundingClientRect().top
      )
    }
    return [...(view?.querySelectorAll(`${headings}, figure, .beyt`) ?? [])]
      .filter((part) => columnsOf(part).size > 1 || (part.matches(headings) && isLast(part)))
      .map((part) => `${part.localName} ${part.textContent?.trim().slice(0, 40)}`)
  })

/** The number of the screen, from 0, and whether there is another one after it. */
export const screenOf = (page: Page): Promise<{ screen: number; isLast: boolean }> =>
  page.evaluate(() => {
    const view = document.querySelector('main section[aria-label] > :not([inert])')
    const text = view?.parentElement
    if (!view || !text) throw new Error('no page is open')
    const { width } = text.getBoundingClientRect()
    const screen = Math.abs(text.scrollLeft) / width
    return { screen, isLast: screen + 1 >= view.scrollWidth / width - 0.01 }
  })

const canStep = async (page: Page): Promise<boolean> => !(await screenOf(page)).isLast

/** Makes the reader turn by screens from its first page on, in this browser. */
export const chooseScreens = (page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  page
    .addInitScript(
      (stored) => {
        if (localStorage.getItem('hikma.readerSettings') === null) localStorage.setItem('hikma.readerSettings', stored)
      },
      JSON.stringify({ layout: 'screens', ...settings }),
    )
    .then(() => undefined)

const sentence = (name: string, words: number): string =>
  Array.from({ length: words }, (_word, at) => `${name}${at}`).join(' ')
const cells = (of: string, row: number, count: number, tag = 'td'): string =>
  Array.from({ length: count }, (_cell, at) => `<${tag}>${of}_${row}_${at}_word</${tag}>`).join('')
const rows = (of: string, total: number, count: number): string =>
  Array.from({ length: total }, (_row, at) => `<tr>${cells(of, at, count)}</tr>`).join('')

/** A page with everything that columns could cut. `words` stand for prose, in the language of the book. */
export const hardPage = (words = sentence('salt', 160)): string =>
  [
    `<h2>${words.slice(0, 60)}</h2>`,
    `<p>${words}</p>`.repeat(3),
    `<table><thead><tr>${cells('wide', 99, 14, 'th')}</tr></thead><tbody>${rows('wide', 60, 14)}</tbody></table>`,
    `<p>${words}</p>`,
    `<table><thead><tr><th>No</th><th>Word</th></tr></thead><tbody>${Array.from(
      { length: 70 },
      (_row, at) => `<tr><td>${at}</td><td>w${at}</td></tr>`,
    ).join('')}</tbody></table>`,
    `<pre><code>${Array.from({ length: 90 }, (_line, at) => `line${at} = call(${sentence('x', at % 30)})`).join('\n')}</code></pre>`,
    `<figure><img src="tall.svg" alt="A tall picture"><figcaption>${words.slice(0, 200)}</figcaption></figure>`,
    `<p>${words}</p><p><img src="tall.svg" alt="A tall picture in a line"></p>`,
    `<h3>${words.slice(0, 40)}</h3><p>${'unbreakable'.repeat(40)}</p><blockquote><p>${words}</p></blockquote>`,
    `<ol>${Array.from({ length: 30 }, (_item, at) => `<li>item${at} ${words.slice(0, 90)}</li>`).join('')}</ol>`,
    `<aside><p>${words}</p></aside><details open><summary>More</summary><p>${words}</p></details>`,
    `<p>${words}</p>`.repeat(6),
  ].join('\n')

/** Higher than each screen of the tests. */
export const TALL_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="2400" viewBox="0 0 600 2400"><rect width="600" height="2400" fill="#8a6"/></svg>`

/**
 * Chooses an option of the open reading settings by a press on its label. A press by force on its hidden radio button would
 * not wait until the sheet that has just opened is in its place.
 */
export async function chooseSetting(page: Page, name: string): Promise<void> {
  const option = page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
  await option.click()
  await expect(option.getByRole('radio')).toBeChecked()
}
