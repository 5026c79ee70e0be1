import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { fakeLibrary } from '../testing/fakeLibrary.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

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

it('a turn renders the reader only, neither the app nor the view below it', async () => {
  fakeLibrary([buildBook()])
  await renderIn('en', <App />)
  await userEvent.click(await screen.findByRole('link', { name: 'Salt Roads' }))
  await screen.findByText('This is page 1.')
  const before = renders
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await screen.findByText('This is page 2.')
  expect(before).toBeGreaterThan(0)
  expect(renders).toBe(before)
})
