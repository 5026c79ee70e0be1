import type { Browser, Page } from '@playwright/test'
import { openBook } from '../../test-support/browser/reader.ts'
import { openSlowPage } from './openSlowPage.ts'

interface SlowBook {
  /** Of a book whose first page is 'Chapter 1'. */
  title: string
  /** The factor by which the CPU is slower. */
  cpu: number
  layout?: 'scroll' | 'screens'
  isPhone?: boolean
}

/** Opens a book at its beginning in a slowed page of its own. */
export async function openSlowBook(
  browser: Browser,
  url: string,
  { title, layout, ...slowness }: SlowBook,
): Promise<Page> {
  const { page } = await openSlowPage(browser, url, slowness)
  const settings = JSON.stringify({ layout })
  if (layout) await page.addInitScript((stored) => localStorage.setItem('hikma.readerSettings', stored), settings)
  const { heading } = await openBook(page, title)
  await heading('Chapter 1').waitFor()
  return page
}
