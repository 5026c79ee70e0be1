import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { startHistory } from '../../../testing/testHistory.ts'
import { useSheet } from './useSheet.ts'

function renderSheet(url: string) {
  const history = startHistory(url)
  const wrapper = ({ children }: { children: ReactNode }) => <HistoryContext value={history}>{children}</HistoryContext>
  const { result } = renderHook(() => useSheet('salt-roads'), { wrapper })
  return { history, sheet: () => ({ tab: result.current.tab, query: result.current.search.query }), result }
}
const reader = (fragment: string | null, id = 'salt-roads') => ({ view: 'reader', id, page: 1, fragment }) as const

it('is closed at an address of a page or of a passage', () => {
  for (const url of ['/books/salt-roads/1', '/books/salt-roads/1#b12:lamp'])
    expect(renderSheet(url).sheet()).toEqual({ tab: null, query: '' })
})

it('is open at the search that the address asks for', () =>
  expect(renderSheet('/books/salt-roads/1#search:old%20lamp').sheet()).toEqual({ tab: 'search', query: 'old lamp' }))

it('opens at a search that is entered later, but not for another book, nor by Back', () => {
  const { history, sheet, result } = renderSheet('/books/salt-roads/1')
  act(() => history.push(reader('search:well', 'other-book')))
  expect(sheet().tab).toBeNull()
  act(() => history.push(reader('search:lamp')))
  expect(sheet()).toEqual({ tab: 'search', query: 'lamp' })
  act(() => result.current.close())
  act(() => history.push(reader('b3')))
  act(() => history.back())
  expect(sheet()).toEqual({ tab: null, query: 'lamp' })
})
