import type { Page } from '@playwright/test'
import { makePageTexts } from './makePageTexts.ts'

const QUOTE = 'margins remember'
const CONTEXT = 48

/** A file of highlights in the pages that `makePageTexts` makes, spread over `pages` pages, as an export of them would be. */
function annotationsOf(bookId: string, total: number, pages: number): string {
  const [text = ''] = makePageTexts(1)
  const [, paragraph = ''] = /<p>(.*?)<\/p>/.exec(text) ?? []
  const places = [...paragraph.matchAll(new RegExp(QUOTE, 'g'))].map(({ index }) => index)
  const items = Array.from({ length: total }, (_mark, at) => {
    const onPage = Math.floor(at / pages)
    // the heading is block 0
    const block = 1 + (onPage % 20)
    const offset = places[Math.floor(onPage / 20) % places.length] ?? 0
    const end = offset + QUOTE.length
    const selectors = {
      start: { block, offset },
      end: { block, offset: end },
      exact: QUOTE,
      prefix: paragraph.slice(Math.max(0, offset - CONTEXT), offset),
      suffix: paragraph.slice(end, end + CONTEXT),
    }
    const colour = (['yellow', 'green', 'blue', 'rose'] as const)[at % 4]
    const page = 1 + (at % pages)
    const mark = { bookId, pageId: null, page, selectors, colour, note: '', heading: null, createdAt: at }
    return { id: `urn:hikma:mark:bench-${at}`, type: 'Annotation', hikma: mark }
  })
  return JSON.stringify({ type: 'AnnotationPage', items })
}

/** Brings highlights into the browser of a page, by the view of all marks. */
export async function markManyPassages(page: Page, bookId: string, total: number, pages: number): Promise<void> {
  await page.goto('/marks')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file…' }).click()
  const file = {
    name: 'marks.json',
    mimeType: 'application/json',
    buffer: Buffer.from(annotationsOf(bookId, total, pages)),
  }
  await (await chooser).setFiles(file)
  await page.getByText(`${total} marks were added.`).waitFor()
}
