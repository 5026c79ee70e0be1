import { type CSSProperties, type KeyboardEvent, type Ref, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePage } from '../../../lib/digits.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PageInput.module.css'
import { CurrentReader } from '../state/useReader.ts'

interface PageInputProps {
  ref?: Ref<HTMLInputElement>
  /** Index from 0. */
  index: number
  total: number
  onGo: (index: number) => void
  /** Called after Enter, so that the caller can focus the page. */
  onEntered?: () => void
}

/** 'n / total' with an editable n, in Latin, Persian or Arabic digits. Enter or blur goes to the page, Esc cancels. */
export function PageInput({ ref, index, total, onGo, onEntered }: PageInputProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const [draft, setDraft] = useState<string | null>(null)
  // After a jump by this field, the deferred index would show the previous number for a moment.
  const [hasJumped, setHasJumped] = useState(false)
  const current = hasJumped ? use(CurrentReader) : null

  const commit = () => {
    if (draft !== null) onGo(parsePage(draft, total) - 1)
    setHasJumped(hasJumped || draft !== null)
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
      // The first Esc discards the draft only; `preventDefault` keeps the book open.
      if (draft !== null) event.preventDefault()
      else event.currentTarget.blur()
    }
  }

  const style = { '--digits': String(total).length } as CSSProperties
  return (
    <div className={css.container} dir={i18n.dir()}>
      {import.meta.env.SSR && <noscript>{formatNumber(index + 1, language)}</noscript>}
      <input
        ref={ref}
        className={css.input}
        style={style}
        data-scripted=""
        aria-label={t('reader.pageNumber')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={draft ?? formatNumber((current?.index ?? index) + 1, language)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span>/ {formatNumber(total, language)}</span>
    </div>
  )
}
