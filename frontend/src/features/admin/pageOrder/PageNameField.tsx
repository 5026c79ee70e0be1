import { MAX_PAGE_NAME } from '@hikma/contracts/limits'
import { clsx } from 'clsx'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import look from '../../../ui/Field.module.css'
import css from './PageOrderList.module.css'

interface PageNameFieldProps {
  /** The number of the page, as it is shown. */
  n: string
  /** The name of before; blank if the page's headings name it. */
  name: string
  /** The name that the headings give. */
  placeholder: string
  lang: string
  /** Called once, when the field ends: with the name, or with null to leave it as it was. */
  onEnd: (name: string | null, isByKey: boolean) => void
}

/** The name of a page being written: Enter, or leaving the field, takes it; Escape leaves it as it was. */
export function PageNameField({ n, name, placeholder, lang, onEnd }: PageNameFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(name)
  const hasEnded = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const end = (given: string | null, isByKey: boolean) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(given, isByKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the list move pages.
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    end(event.key === 'Enter' ? text : null, true)
  }
  return (
    <input
      className={clsx(look.small, css.nameField)}
      value={text}
      maxLength={MAX_PAGE_NAME}
      placeholder={placeholder}
      lang={lang}
      dir="auto"
      ref={field}
      aria-label={t('pageOrder.name', { n })}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text, false)}
      onKeyDown={onKeyDown}
    />
  )
}
