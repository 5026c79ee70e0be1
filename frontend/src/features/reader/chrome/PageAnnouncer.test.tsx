import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { INITIAL_VIEW } from '../view/ViewState.ts'
import { PageAnnouncer } from './PageAnnouncer.tsx'

const render = async (chapter: string | null) => {
  const place = createObservableState(INITIAL_VIEW)
  const book = buildBook({ totalPages: 5 })
  await renderIn(
    'en',
    <PageAnnouncer book={book} index={1} total={5} name={null} chapter={chapter} place={place} isSilent={false} />,
  )
  return place
}

it('announces page, chapter and screen, and then only what has changed', async () => {
  const place = await render('Part I · II')
  const status = screen.getByRole('status')
  expect(status.getAttribute('aria-atomic')).toBe('false')
  expect(status.textContent).toBe('Page 2 of 5 Part I · II')
  const page = status.firstElementChild
  act(() => place.setState({ screen: 8, screens: 31 }))
  expect(status.textContent).toBe('Page 2 of 5 Part I · II – Screen 9 of 31')
  act(() => place.setState({ screen: 9, screens: 31 }))
  expect(status.lastElementChild?.textContent).toBe('Part I · II – Screen 10 of 31')
  expect(status.firstElementChild).toBe(page)
})

it('says nothing of a chapter that is not known', async () => {
  await render(null)
  expect(screen.getByRole('status').textContent?.trim()).toBe('Page 2 of 5')
})
