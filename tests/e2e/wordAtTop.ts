import type { Page } from '@playwright/test'
import { topLine } from './readingPlace.ts'

/** A word that is once in a book of `longPage`s, and how far its line is above the top of the screen, in lines. */
export interface MarkedWord {
  word: string
  above: number
}

/** The first word of the line at the top of the screen. */
export async function wordAtTop(page: Page): Promise<MarkedWord> {
  const { words, above } = await topLine(page)
  const [word] = /Chapter \d+|c\d+p\d+\.|salt\w+/.exec(words) ?? []
  if (word === undefined) throw new Error(`No word of a page is at the top: ${words}`)
  return { word, above }
}

/** How far the line of a word is above the top of the screen, in lines; null if the page on the screen does not have it. */
export const linesAbove = (page: Page, word: string): Promise<number | null> =>
  page.evaluate((wanted) => {
    const text = document.querySelector('main section[aria-label] > :not([inert])')
    const viewport = text?.closest('section')?.parentElement?.parentElement
    if (!text || !viewport) return null
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const isWordAt = (words: string, at: number) => at >= 0 && !/\w/.test(words.charAt(at + wanted.length))
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue ?? ''
      const at = words.indexOf(wanted)
      if (!isWordAt(words, at)) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getBoundingClientRect()
      return (viewport.getBoundingClientRect().top - box.top) / box.height
    }
    return null
  }, word)
