import { formatAddress } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { SearchHit } from '@hikma/contracts/searchAnswer'
import { Replace } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { hitAddress } from '../../../lib/hitAddress.ts'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { PassageList } from './PassageList.tsx'
import { SearchField } from './SearchField.tsx'
import css from './SearchPanel.module.css'
import { SearchStatus } from './SearchStatus.tsx'
import type { BookSearch } from './useBookSearch.ts'
import { useFoundPassages } from './useFoundPassages.ts'

/** Typing goes on meanwhile. */
const DEBOUNCE_MS = 250

export interface SearchPanelProps {
  book: Book
  /** The pages with their names, as contents list them. */
  pages: readonly ListedPage[]
  search: BookSearch
  /** Whether the field takes the focus. */
  takesFocus: boolean
  /** A passage was chosen, and is shown. */
  onChosen: () => void
  /** For admins: replaces what is searched for. */
  onReplace?: ((query: string) => void) | undefined
}

/** The search in the pages of a book: a field, what was found, and links to the passages. */
export function SearchPanel({ book, pages, search, takesFocus, onChosen, onReplace }: SearchPanelProps) {
  const { t } = useTranslation()
  const history = use(HistoryContext)
  const panel = useRef<HTMLDivElement>(null)
  const typed = search.query.trim()
  const debounced = useDebounced(typed, DEBOUNCE_MS)
  const [submitted, setSubmitted] = useState(typed)
  const query = submitted === typed ? typed : debounced
  const { found, retry } = useFoundPassages(book, query)
  const hits = found.kind === 'found' || found.kind === 'cached' ? found.answer.hits : []
  const chosen = search.chosen?.query === query ? search.chosen.path : undefined

  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('ol a') ?? [])]
  const hasHits = hits.length > 0
  useLayoutEffect(() => {
    if (hasHits) panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [hasHits])
  const enter = () => {
    const current = panel.current?.querySelector<HTMLElement>('[aria-current]') ?? links()[0]
    current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const all = links()
    const at = all.indexOf(event.target as HTMLElement)
    if (step === 0 || at < 0) return
    event.preventDefault()
    if (at + step < 0) panel.current?.querySelector('input')?.focus()
    else all[at + step]?.focus()
  }
  const choose = (event: MouseEvent, hit: SearchHit) => {
    if (!isPlainClick(event)) return
    // A link to the present address would not be followed once more.
    event.preventDefault()
    const address = hitAddress(hit)
    search.choose({ path: formatAddress(address), index: hit.page - 1, query })
    history?.push(address)
    onChosen()
  }
  return (
    <div ref={panel} className={css.panel}>
      <div className={css.find}>
        <SearchField
          value={search.query}
          takesFocus={takesFocus}
          onType={search.type}
          onSubmit={() => setSubmitted(typed)}
          onDown={enter}
        />
        <SearchStatus found={found} total={book.totalPages} onRetry={retry} />
        {onReplace && (
          <Button tone="quiet" className={css.replace} aria-haspopup="dialog" onClick={() => onReplace(typed)}>
            <Replace size={18} />
            {t('bookSearch.replace')}
          </Button>
        )}
      </div>
      <div
        className={css.scroller}
        role="presentation"
        aria-busy={found.kind === 'searching' || (found.kind === 'found' && found.isStale)}
        onKeyDown={onKeyDown}
      >
        {hasHits && <PassageList book={book} pages={pages} hits={hits} chosen={chosen} onChoose={choose} />}
      </div>
    </div>
  )
}
