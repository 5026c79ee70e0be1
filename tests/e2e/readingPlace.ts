import { expect, type Page } from '@playwright/test'
import { openPage } from '../../test-support/browser/reader.ts'

/** A page of `paragraphs` long paragraphs, each of which names itself: 'c2p17'. */
export const longPage = (chapter: number, paragraphs = 60): string =>
  `<h2>Chapter ${chapter}</h2>${Array.from({ length: paragraphs }, (_p, at) => paragraph(chapter, at)).join('')}`

const paragraph = (chapter: number, at: number): string =>
  `<p>c${chapter}p${at}. ${Array.from({ length: 40 }, (_s, word) => `salt${chapter}x${at}x${word}`).join(' ')}.</p>`

export interface TopLine {
  /** The text at the top of the screen: some words of one line. */
  words: string
  /** Distance of its line from the top of the viewport, in heights of the line. */
  above: number
}

/** The first line of the page that is not wholly above the viewport, as somebody would see it; '' if no page is open. */
export const topLine = (page: Page): Promise<TopLine> =>
  page.evaluate(() => {
    const text = document.querySelector('main section[aria-label] > :not([inert])')
    const viewport = text?.closest('section')?.parentElement?.parentElement
    if (!text || !viewport) return { words: '', above: 0 }
    const { top } = viewport.getBoundingClientRect()
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue ?? ''
      range.selectNodeContents(node)
      if (words.trim() === '' || range.getBoundingClientRect().bottom <= top + 2) continue
      for (let at = 0; at < words.length; at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        if (box.height === 0 || box.bottom <= top + 2) continue
        return { words: words.slice(at, at + 24), above: (top - box.top) / box.height }
      }
    }
    return { words: '', above: 0 }
  })

/**
 * Scrolls the page down as a wheel does. Resolves once the wheel has moved it, or at once if it is at its end: a scroll before
 * the wheel's is the reader's own.
 */
export async function scrollBy(page: Page, pixels: number): Promise<void> {
  const size = page.viewportSize()
  await page.mouse.move((size?.width ?? 800) / 2, (size?.height ?? 600) / 2)
  const scrolled = await page.evaluateHandle(() => {
    const viewport = document.querySelector('main section[aria-label]')?.parentElement?.parentElement
    const isAtEnd = !viewport || viewport.scrollTop + viewport.clientHeight >= viewport.scrollHeight - 1
    const once = { capture: true, once: true, passive: true }
    return {
      end: new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('The wheel has scrolled nothing.')), 20_000)
        document.addEventListener('wheel', () => document.addEventListener('scroll', () => resolve(), once), once)
        if (isAtEnd) resolve()
      }),
    }
  })
  await page.mouse.wheel(0, pixels)
  await scrolled.evaluate(({ end }) => end)
}

export interface StoredPlace {
  savedAt: number
  page: number
  pageId: string | null
}

/** Resolves once the place of a book that is stored on this device has another time than `before`; gives it. */
export async function storedPlace(page: Page, bookId: string, before = 0): Promise<StoredPlace> {
  const handle = await page.waitForFunction(
    ([key, time]) => {
      const place = JSON.parse(localStorage.getItem(`hikma.place.${key}`) ?? 'null') as StoredPlace | null
      return place && place.savedAt > time ? place : null
    },
    [bookId, before] as const,
  )
  return (await handle.jsonValue()) as StoredPlace
}

/**
 * Lets a page store at once where it is read, as one that is being left does. Otherwise it waits until the reader has been
 * at rest for half a second, of which it gives no sign if nothing is to be stored.
 */
export const storePlaceNow = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        // the scroll of a wheel that has turned is there in the next frame
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            window.dispatchEvent(new Event('pagehide'))
            resolve()
          }),
        ),
      ),
  )

/** Reads a book of `longPage`s, which is opened by its address, to the middle of page 2. */
export async function readToPage2(page: Page, bookId: string, open = openPage) {
  const reader = await open(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await reader.next.click()
  await expect(reader.pageView).toContainText('c2p0')
  const { savedAt } = await storedPlace(page, bookId)
  await scrollBy(page, 2_222)
  await storedPlace(page, bookId, savedAt)
  return reader
}

/** Expects that the page shows this line where it was, to a tenth of its height. */
export async function expectSameLine(page: Page, before: TopLine) {
  await expect.poll(async () => (await topLine(page)).words).toBe(before.words)
  expect(Math.abs((await topLine(page)).above - before.above)).toBeLessThan(0.1)
}
