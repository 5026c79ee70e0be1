import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { listPages } from '../../../lib/listPages.ts'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { INITIAL_VIEW } from '../view/ViewState.ts'
import { TimeLeft } from './TimeLeft.tsx'

const pages = listPages(buildContents('Before the lamp', 'I'), 2)

it('follows the reader through the chapter, and is not announced', async () => {
  const place = createObservableState(INITIAL_VIEW)
  const { container } = await renderIn(
    'en',
    <TimeLeft book={buildBook()} index={0} pages={pages} place={place} onEnd={() => undefined} />,
  )
  expect(screen.getByText('about 10 min left in this chapter')).toBeTruthy()
  act(() => place.setState({ pageShare: 0.6 }))
  expect(screen.getByText('about 4 min left in this chapter')).toBeTruthy()
  expect(container.querySelector('[role], [aria-live]')).toBeNull()
})

it('says on the last screen that the chapter, or the book, ends there', async () => {
  const place = createObservableState({ ...INITIAL_VIEW, pageShare: 1 })
  const { rerender } = await renderIn(
    'en',
    <TimeLeft book={buildBook()} index={0} pages={pages} place={place} onEnd={() => undefined} />,
  )
  expect(screen.getByText('The chapter ends here')).toBeTruthy()
  rerender(<TimeLeft book={buildBook()} index={1} pages={pages} place={place} onEnd={() => undefined} />)
  expect(screen.getByText('The book ends here')).toBeTruthy()
})

it('has Persian digits, and the rate of a Persian book', async () => {
  const place = createObservableState(INITIAL_VIEW)
  await renderIn(
    'fa',
    <TimeLeft book={buildPersianBook()} index={0} pages={pages} place={place} onEnd={() => undefined} />,
  )
  expect(screen.getByText('حدود ۱۳ دقیقه تا پایان این فصل')).toBeTruthy()
})

it('says nothing while the contents are not known', async () => {
  const place = createObservableState(INITIAL_VIEW)
  const { container } = await renderIn(
    'en',
    <TimeLeft book={buildBook()} index={0} pages={listPages(null, 2)} place={place} onEnd={() => undefined} />,
  )
  expect(container.textContent).toBe('')
})
