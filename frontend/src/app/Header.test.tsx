import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../testing/renderIn.tsx'
import { NARROW_QUERY } from '../ui/useMediaQuery.ts'
import { Header } from './Header.tsx'
import { createStore } from './store.ts'
import { adminEntered } from './viewSlice.ts'

const mockScreen = (matching: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === matching,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
const onHome = vi.fn()
beforeEach(() => onHome.mockClear())
afterEach(() => vi.unstubAllGlobals())

const menu = () => screen.getByRole('button', { name: 'Menu' })
const search = () => screen.queryByRole('searchbox')
const isOpen = () => menu().getAttribute('aria-expanded') === 'true'

it('shows the search without a menu on a large screen', async () => {
  mockScreen('none')
  await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
  expect(search()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Hikma' }))
  expect(onHome).toHaveBeenCalledOnce()
})

it('offers to show the results of a search in the library, from the dashboard only', async () => {
  mockScreen('none')
  const store = createStore()
  await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />, store)
  const results = () => screen.queryByRole('button', { name: 'Show the results in the library' })
  await userEvent.type(search() as HTMLElement, 'salt')
  expect(results()).toBeNull()
  act(() => void store.dispatch(adminEntered({ section: 'new' })))
  await userEvent.click(results() as HTMLElement)
  expect(onHome).toHaveBeenCalledOnce()
  await userEvent.clear(search() as HTMLElement)
  expect(results()).toBeNull()
})

describe('the menu of a small screen', () => {
  beforeEach(() => mockScreen(NARROW_QUERY))

  it('opens by the magnifier, with the search focused', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Search books' }))
    expect(isOpen()).toBe(true)
    expect(document.activeElement).toBe(search())
  })
  it('contains the search, the library, the dashboard, carrying and the language', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    expect(search()).toBeNull()
    await userEvent.click(menu())
    expect(isOpen()).toBe(true)
    const panel = document.getElementById(menu().getAttribute('aria-controls') ?? '')
    expect(panel?.contains(search())).toBe(true)
    const entry = (name: string) => screen.getByRole('button', { name })
    for (const stop of [search(), entry('Library'), entry('Admin Panel')]) {
      await userEvent.tab()
      expect(document.activeElement).toBe(stop)
    }
    for (const name of ['Carry to another device', 'فارسی']) {
      await userEvent.tab()
      expect(document.activeElement?.textContent).toBe(name)
    }
  })

  it('closes on Esc and returns the focus to its button', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    await userEvent.click(menu())
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(menu())
  })

  it('clears the search on the first Esc, and closes on the second', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    await userEvent.click(menu())
    await userEvent.type(search() as HTMLElement, 'salt{Escape}')
    expect([(search() as HTMLInputElement).value, isOpen()]).toEqual(['', true])
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
  })

  it('closes when the library is chosen', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    await userEvent.click(menu())
    await userEvent.click(screen.getByRole('button', { name: 'Library' }))
    expect(onHome).toHaveBeenCalledOnce()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(menu())
  })

  it('closes when the name of the product is pressed', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    await userEvent.click(menu())
    await userEvent.click(screen.getByRole('link', { name: 'Hikma' }))
    expect(isOpen()).toBe(false)
  })

  it('closes on Enter and keeps the search', async () => {
    await renderIn('en', <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />)
    await userEvent.click(menu())
    await userEvent.type(search() as HTMLElement, 'salt{Enter}')
    expect(isOpen()).toBe(false)
    await userEvent.click(menu())
    expect((search() as HTMLInputElement).value).toBe('salt')
  })

  it('closes on a press or a focus outside', async () => {
    await renderIn(
      'en',
      <>
        <Header onHome={onHome} onAdmin={vi.fn()} onCarry={vi.fn()} />
        <button type="button">elsewhere</button>
      </>,
    )
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
    await userEvent.click(menu())
    await userEvent.click(elsewhere)
    expect(isOpen()).toBe(false)
    await userEvent.click(menu())
    expect(isOpen()).toBe(true)
    await userEvent.tab({ shift: true })
    expect(isOpen()).toBe(true)
    elsewhere.focus()
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })
})
