import { MAX_SEARCH } from '@hikma/contracts/limits'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../../../ui/SearchField.module.css'
import { IconButton } from '../../../ui/IconButton.tsx'

interface SearchFieldProps {
  value: string
  /** Whether the field takes the focus, with its text selected. */
  takesFocus: boolean
  onType: (value: string) => void
  /** Enter was pressed. */
  onSubmit: () => void
  /** The arrow down leads into what was found. */
  onDown: () => void
}

/** The field for the search in a book. */
export function SearchField({ value, takesFocus, onType, onSubmit, onDown }: SearchFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) field.current?.select()
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDown()
  }
  return (
    <form
      role="search"
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Search className={css.icon} size={18} />
      <input
        ref={field}
        type="search"
        className={css.field}
        // An empty field has the direction of the interface.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        maxLength={MAX_SEARCH}
        aria-label={t('bookSearch.field')}
        placeholder={t('bookSearch.field')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton
          className={css.clear}
          label={t('bookSearch.clear')}
          icon={<X size={18} />}
          onClick={() => {
            onType('')
            field.current?.focus()
          }}
        />
      )}
    </form>
  )
}
