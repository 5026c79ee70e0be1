import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchContents } from '../../../api/contentsApi.ts'
import { createStore } from '../../../app/store.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { places } from '../../../places/places.ts'
import { ContentsList } from './ContentsList.tsx'

const book = buildBook({ totalPages: 2 })
let isAway = false

beforeEach(() => {
  isAway = false
  fakeLibrary([book], ({ pathname }) => {
    if (!pathname.endsWith('/contents')) return undefined
    return isAway ? Response.error() : Response.json(buildContents('Before the lamp', 'The well'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const contents = <ContentsList book={book} index={0} total={2} takesFocus={false} onChosen={vi.fn()} />

it('says that names cannot be loaded only if there are none', async () => {
  isAway = true
  await renderIn('en', contents)
  await screen.findByText(/^The names of the pages could not be loaded\./)
})

it.each([
  [true, /^The library cannot be reached\. These are the names as they were last seen\./],
  [false, /^You are offline\. These are the names as they were last seen\./],
])('keeps the names that were loaded before (online: %s)', async (onLine, sentence) => {
  const store = createStore()
  await fetchContents(store.dispatch, book)
  isAway = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  await renderIn('en', contents, store)
  await screen.findByText(sentence)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

it('ticks what was read, and gives no minutes for front matter', async () => {
  places.save({
    bookId: book.id,
    pageId: null,
    page: 1,
    version: book.version,
    line: null,
    pageShare: 1,
    share: 0.5,
    heading: null,
    readPages: [[1, 1]],
    isFinished: false,
    isHidden: false,
    savedAt: 1,
  })
  fakeLibrary([book], ({ pathname }) =>
    pathname.endsWith('/contents') ? Response.json(buildContents('Imprint', 'The well')) : undefined,
  )
  await renderIn('en', contents)
  const [imprint, well] = await screen.findAllByRole('link', { name: /Imprint|The well/ })
  expect(imprint?.textContent).not.toContain('min')
  expect(imprint?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Read')
  expect(well?.textContent).toContain('10 min')
  expect(well?.querySelector('[role=img]')).toBeNull()
  places.forget()
})

it('renders all rows of 500 pages, and of a longer book only those near the screen', async () => {
  const long = (total: number) => (
    <ContentsList
      book={buildBook({ id: 'long', totalPages: total })}
      index={0}
      total={total}
      takesFocus={false}
      onChosen={vi.fn()}
    />
  )
  isAway = true
  await renderIn('en', long(500))
  expect(screen.getAllByRole('listitem')).toHaveLength(500)
  await renderIn('en', long(501))
  expect(screen.getAllByRole('listitem').length).toBeLessThan(600)
})
