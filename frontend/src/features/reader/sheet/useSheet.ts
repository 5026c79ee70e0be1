import { parseSearchFragment } from '@hikma/contracts/searchFragment'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import type { AddressEntry } from '../../../history/stack.ts'
import { useBookSearch } from '../search/useBookSearch.ts'
import type { SheetTab } from './sheetTab.ts'

/** The search that an address of this book asks for; null if it asks for none. */
function searchAt({ address }: AddressEntry, bookId: string): string | null {
  const isHere = address.view === 'reader' && address.id === bookId && address.fragment !== null
  return isHere ? parseSearchFragment(address.fragment ?? '') : null
}

/** The tab at which the sheet of a book is open, or null, and the search in it, which outlives the sheet. */
export function useSheet(bookId: string) {
  const history = use(HistoryContext)
  const [asked] = useState(() => history && searchAt(history.current(), bookId))
  const [tab, setTab] = useState<SheetTab | null>(asked === null ? null : 'search')
  const search = useBookSearch(asked ?? '')
  const { type } = search
  useEffect(() => {
    return history?.subscribe((place, isNew) => {
      const query = isNew ? searchAt(place, bookId) : null
      if (query === null) return
      type(query)
      setTab('search')
    })
  }, [history, bookId, type])
  const close = useCallback(() => setTab(null), [])
  const commands = useMemo(() => ({ openContents: () => setTab('contents'), openSearch: () => setTab('search') }), [])
  return { tab, search, open: setTab, close, commands }
}
