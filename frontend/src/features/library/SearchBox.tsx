import { clsx } from 'clsx'
import { CornerDownLeft, Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QueryFields } from './QueryFields.tsx'
import { searchTyped, selectSearch } from './librarySlice.ts'
import field from '../../ui/SearchField.module.css'
import css from './SearchBox.module.css'

interface SearchBoxProps {
  className?: string | undefined
  /** Called on Enter. The books are already filtered; a phone hides its keyboard. */
  onDone?: () => void
  /** The library is not in view: a typed search offers to show its results. */
  isElsewhere?: boolean
}

/** The search field of the library. */
export function SearchBox({ className, onDone, isElsewhere = false }: SearchBoxProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const search = useSelector(selectSearch)
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    dispatch(searchTyped(''))
    input.current?.focus()
  }
  const clearByKey = (event: KeyboardEvent) => {
    // In an empty field Esc is left to the surrounding menu or dialog.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || search === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <form
      role="search"
      action="/"
      className={clsx(field.box, css.round, className)}
      onSubmit={(event) => {
        event.preventDefault()
        onDone?.()
      }}
    >
      <Search className={field.icon} size={18} />
      <input
        ref={input}
        type="search"
        name="q"
        className={field.field}
        // An empty field has the direction of the interface.
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
      {import.meta.env.SSR && <QueryFields names={['genre', 'language', 'sort', 'view']} />}
      {isElsewhere && search !== '' && (
        <Button type="submit" className={css.results}>
          {t('header.showResults')}
          <CornerDownLeft size={16} />
        </Button>
      )}
      {search !== '' && (
        <IconButton
          className={field.clear}
          data-scripted=""
          label={t('header.clearSearch')}
          icon={<X size={18} />}
          onClick={clear}
        />
      )}
    </form>
  )
}
