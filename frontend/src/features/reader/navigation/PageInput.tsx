import { type CSSProperties, type KeyboardEvent, type Ref, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePage } from '../../../lib/digits.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PageInput.module.css'
import { ReaderNow } from '../useReader.ts'

interface PlaceInputProps {
  ref?: Ref<HTMLInputElement>
  /** Index from 0. */
  index: number
  total: number
  onGo: (index: number) => void
  /** Enter was pressed: whoever goes to a page wants to read it. */
  onEntered?: () => void
}

/** 'n / total', where n can be typed over in any of three sets of digits. Enter or leaving goes there, Esc does not. */
export function PlaceInput({ ref, index, total, onGo, onEntered }: PlaceInputProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const [draft, setDraft] = useState<string | null>(null)
  // Whoever has gone somewhere by this field does not see the former number in it for a moment.
  const [hasGone, setHasGone] = useState(false)
  const now = hasGone ? use(ReaderNow) : null

  const commit = () => {
    if (draft !== null) onGo(parsePage(draft, total) - 1)
    setHasGone(hasGone || draft !== null)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      commit()
      onEntered?.()
    }
    if (event.key === 'Escape') {
      setDraft(null)
      // Only what was typed is given up here, not the book.
      if (draft !== null) event.preventDefault()
      else event.currentTarget.blur()
    }
  }

  const style = { '--digits': String(total).length } as CSSProperties
  return (
    <div className={css.place} dir={i18n.dir()}>
      <input
        ref={ref}
        className={css.input}
        style={style}
        aria-label={t('reader.pageNumber')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={draft ?? formatNumber((now?.index ?? index) + 1, language)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span>/ {formatNumber(total, language)}</span>
    </div>
  )
}
