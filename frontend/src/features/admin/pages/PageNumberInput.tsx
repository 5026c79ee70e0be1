import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePage } from '../../../lib/digits.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PageBar.module.css'

interface PageNumberInputProps {
  /** Index from 0. */
  at: number
  total: number
  onTurn: (at: number) => void
}

/** Shows the page number and turns to a typed one. Escape restores the present number. */
export function PageNumberInput({ at, total, onTurn }: PageNumberInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const submit = () => {
    if (typed !== null) onTurn(parsePage(typed, total) - 1)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    // Enter would submit the form, which publishes the book.
    event.preventDefault()
    submit()
  }
  return (
    <input
      className={css.number}
      inputMode="numeric"
      aria-label={t('admin.content.pageNumber')}
      autoComplete="off"
      value={typed ?? formatNumber(at + 1, language)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={onKeyDown}
    />
  )
}
