import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './SkipLink.module.css'

/** The first stop of Tab: moves the focus past the header, to the text of the open page or to the main element. */
export function SkipLink() {
  const { t } = useTranslation()
  const skip = (event: MouseEvent) => {
    // Without the fragment, which would be another entry of the history.
    event.preventDefault()
    const main = [...document.querySelectorAll<HTMLElement>('main')].at(-1)
    const target = main?.querySelector<HTMLElement>(':scope section[tabindex="0"]') ?? main
    target?.focus()
  }
  return (
    <a className={css.link} href="#content" onClick={skip}>
      {t('skipToContent')}
    </a>
  )
}
