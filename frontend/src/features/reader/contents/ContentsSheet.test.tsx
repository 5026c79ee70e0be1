import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import '../readerTexts.ts'
import { ContentsSheet } from './ContentsSheet.tsx'

const book = buildBook({ totalPages: 3 })
const contents = [
  ...buildContents('Before the lamp', 'Part I · I'),
  { page: 3, pageId: 'page3', heading: 'The bucket came…', isHeading: false, words: 90 },
]
/** A library whose contents are the answer to each call. */
const answerContents = (answer: () => Response) =>
  fakeLibrary([book], ({ pathname }) => (pathname.endsWith('/contents') ? answer() : undefined))
const open = (language: 'en' | 'fa' = 'en', of = book, index = 1) => {
  const onClose = vi.fn()
  return renderIn(language, <ContentsSheet book={of} index={index} total={3} onClose={onClose} />).then(() => onClose)
}
// jsdom has no layout, and the list renders only what is on the screen.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600))
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

it('lists the pages by name as links, and marks and focuses the current one', async () => {
  answerContents(() => Response.json(contents))
  await open()
  await screen.findByText('Before the lamp')
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/books/salt-roads/1')
  expect(names()).toEqual(['1Before the lamp', '2Part I · IYou are here', '3Page 3: The bucket came…'])
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.textContent).toContain('Part I')
  expect(document.activeElement).toBe(current)
})

it('has Persian numbers, the language of the book, and comes from the side on which it begins', async () => {
  answerContents(() => Response.json(buildContents('پیش از باغ', 'کوزه‌گر', null)))
  await open('fa', buildPersianBook({ totalPages: 3 }))
  await screen.findByText('پیش از باغ')
  expect(names()).toEqual(['۱پیش از باغ', '۲کوزه‌گراین‌جا هستید', '۳صفحهٔ ۳'])
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
  const { unmount } = await renderIn('en', <ContentsSheet book={book} index={0} total={3} onClose={vi.fn()} />)
  await screen.findByText('Before the lamp')
  unmount()
  await open()
  await waitFor(() => expect(asked.filter((path) => path.endsWith('/contents'))).toHaveLength(2))
})
