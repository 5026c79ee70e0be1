import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { selectPage } from '../features/reader/state/readerSlice.ts'
import { buildBook } from '../testing/buildBook.ts'
import { fakeLibrary } from '../testing/fakeLibrary.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'
import { createStore } from './store.ts'

let renders = 0
vi.mock('./MainView.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('./MainView.tsx')>()
  const MainView: typeof original.MainView = (props) => {
    renders++
    return <original.MainView {...props} />
  }
  return { ...original, MainView }
})
afterEach(() => vi.unstubAllGlobals())

const textOf = (view: string) => document.querySelector(`section[aria-label] > ${view}`)?.textContent
const pressRight = () => fireEvent.keyDown(document.body, { key: 'ArrowRight' })

it('a turn renders the reader only, neither the app nor the view below it', async () => {
  fakeLibrary([buildBook()])
  await renderIn('en', <App />)
  await userEvent.click(await screen.findByRole('link', { name: 'Salt Roads' }))
  await screen.findByText('This is page 1.')
  const before = renders
  pressRight()
  await screen.findByText('This is page 2.')
  expect(before).toBeGreaterThan(0)
  expect(renders).toBe(before)
})

it('a turn shows a page that is laid out at once, and everything around it after the paint', async () => {
  fakeLibrary([buildBook({ totalPages: 3 })])
  const store = createStore()
  await renderIn('en', <App />, store, '/books/salt-roads/1')
  await waitFor(() => expect(textOf('[inert]')).toBe('This is page 2.'))
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' })
  // React finishes its renders first: one that is due would show the new number at once.
  await act(async () => undefined)
  pressRight()
  expect(textOf(':not([inert])')).toBe('This is page 2.')
  expect([selectPage(store.getState()), number.value]).toEqual([1, '1'])
  await waitFor(() => expect(number.value).toBe('2'))
  expect(textOf(':not([inert])')).toBe('This is page 2.')
})

it('two turns in one frame turn two pages', async () => {
  fakeLibrary([buildBook({ totalPages: 3 })])
  await renderIn('en', <App />, createStore(), '/books/salt-roads/1')
  await waitFor(() => expect(textOf('[inert]')).toBe('This is page 2.'))
  pressRight()
  pressRight()
  await waitFor(() => expect(textOf(':not([inert])')).toBe('This is page 3.'))
})
