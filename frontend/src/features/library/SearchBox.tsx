import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../ui/Button.tsx'
import { searchTyped, selectSearch } from './librarySlice.ts'
import css from './SearchBox.module.css'

interface SearchBoxProps {
  className?: string | undefined
  /** Enter: the books are there already, and the keyboard of a phone may go. */
  onDone?: () => void
}

export function SearchBox({ className, onDone }: SearchBoxProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const search = useSelector(selectSearch)
  const field = useRef<HTMLInputElement>(null)

  const clear = () => {
    dispatch(searchTyped(''))
    field.current?.focus()
  }
  const clearByKey = (event: KeyboardEvent) => {
    // Without a word to clear, Esc belongs to whatever the field stands in.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || search === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <form
      role="search"
      className={clsx(css.box, className)}
      onSubmit={(event) => {
        event.preventDefault()
        onDone?.()
      }}
    >
      <Search className={css.glass} size={18} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className={css.field}
        // An empty field runs as the interface does.
        dir={search === '' ? undefined : 'auto'}
        value={search}
        placeholder={t('header.searchHint')}
        aria-label={t('header.search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => dispatch(searchTyped(event.target.value))}
        onKeyDown={clearByKey}
      />
      {search !== '' && (
        <Button tone="quiet" round className={css.clear} aria-label={t('header.clearSearch')} onClick={clear}>
          <X size={18} aria-hidden="true" />
        </Button>
      )}
    </form>
  )
}
