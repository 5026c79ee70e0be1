import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listPages } from '../../../lib/listPages.ts'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { useBookSearch } from '../search/useBookSearch.ts'
import { createPageView } from '../view/createPageView.ts'
import { BookSheet } from './BookSheet.tsx'
import type { SheetTab } from './sheetTab.ts'

const book = buildBook({ totalPages: 3 })
const contents = [
  ...buildContents('Before the lamp', 'Part I · I'),
  { page: 3, pageId: 'page3', heading: 'The bucket came…', isHeading: false, words: 90 },
]
/** A library whose contents are the answer to each call. */
const answerContents = (answer: () => Response) =>
  fakeLibrary([book], ({ pathname }) => (pathname.endsWith('/contents') ? answer() : undefined))
function Sheet({ of, index, onClose }: { of: typeof book; index: number; onClose: () => void }) {
  const [tab, setTab] = useState<SheetTab>('contents')
  const [view] = useState(createPageView)
  const common = { book: of, index, total: 3, pages: listPages(contents, 3), view, search: useBookSearch('') }
  return <BookSheet {...common} tab={tab} onTab={setTab} onClose={onClose} />
}
const open = (language: 'en' | 'fa' = 'en', of = book, index = 1) => {
  const onClose = vi.fn()
  return renderIn(language, <Sheet of={of} index={index} onClose={onClose} />).then(() => onClose)
}
// jsdom has no layout, and the list renders only what is on the screen.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600))
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

it('lists the pages by name as links, and marks and focuses the current one', async () => {
  answerContents(() => Response.json(contents))
  await open()
  await screen.findByText('Before the lamp')
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/books/salt-roads/1')
  expect(names()).toEqual(['1Before the lamp10 min', '2Part I · IYou are here10 min', '3Page 3: The bucket came…1 min'])
  expect(screen.getByText('Part I', { selector: 'ol > li > div > span' })).toBeTruthy()
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.textContent).toContain('Part I')
  expect(document.activeElement).toBe(current)
})

it('has Persian numbers, the language of the book, and comes from the side on which it begins', async () => {
  answerContents(() => Response.json(buildContents('پیش از باغ', 'کوزه‌گر', null)))
  await open('fa', buildPersianBook({ totalPages: 3 }))
  await screen.findByText('پیش از باغ')
  expect(names()).toEqual(['۱پیش از باغ۱۳ دقیقه', '۲کوزه‌گراینجا هستید۱۳ دقیقه', '۳صفحهٔ ۳۱۳ دقیقه'])
  expect(screen.getByText('پیش از باغ').lang).toBe('fa')
  expect(screen.getByRole('dialog', { name: 'فهرست' }).dataset['sheet']).toBe('rtl')
})

it('lists numbers if the names cannot be loaded, says so, and asks again', async () => {
  let isAway = true
  answerContents(() => (isAway ? Response.json({ error: 'Not yet.' }, { status: 503 }) : Response.json(contents)))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/names of the pages could not be loaded/)).toBeTruthy()
  expect(names()).toEqual(['Page 1', 'Page 2You are here', 'Page 3'])
  isAway = false
  await userEvent.click(retry)
  await screen.findByText('Before the lamp')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('takes an answer that is no list for a failure', async () => {
  answerContents(() => Response.json({ pages: 3 }))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('closes when a page is chosen, on Esc, and on its button', async () => {
  answerContents(() => Response.json(contents))
  const onClose = await open()
  await userEvent.click(await screen.findByText('Before the lamp'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('asks for the names again each time, since a page may have got another', async () => {
  const { asked } = answerContents(() => Response.json(contents))
  const { unmount } = await renderIn('en', <Sheet of={book} index={0} onClose={vi.fn()} />)
  await screen.findByText('Before the lamp')
  unmount()
  await open()
  await waitFor(() => expect(asked.filter((path) => path.endsWith('/contents'))).toHaveLength(2))
})

it('has tabs: arrow keys choose and keep the focus, a press moves it into the panel', async () => {
  answerContents(() => Response.json(contents))
  await open()
  await screen.findByText('Before the lamp')
  const tab = (name: string) => screen.getByRole('tab', { name })
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  act(() => tab('Contents').focus())
  await userEvent.keyboard('{ArrowRight}')
  const field = await screen.findByRole('searchbox', { name: 'Search in this book' })
  expect(document.activeElement).toBe(tab('Search'))
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'Search' }).contains(field)).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Marks'))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Contents'))
  await userEvent.click(tab('Search'))
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'))
})

it('swaps the arrow keys of its tabs in Persian', async () => {
  answerContents(() => Response.json(contents))
  await open('fa')
  act(() => screen.getByRole('tab', { name: 'فهرست' }).focus())
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'جست‌وجو' }))
})
