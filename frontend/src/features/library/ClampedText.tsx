import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import css from './ClampedText.module.css'

interface ClampedTextProps {
  text: string
  /** More lines are cut off with an ellipsis. */
  lines: number
  /** The language of the text, if it is not that of the interface. */
  lang?: string
  /** That of its first letter, unless it is a list of names in the language of the interface. */
  dir?: 'auto' | 'ltr' | 'rtl'
  className?: string | undefined
}

/** A text in a direction of its own, cut at its own end. */
export function ClampedText({ text, lines, lang, dir = 'auto', className }: ClampedTextProps) {
  return (
    <bdi
      className={clsx(css.text, lines === 1 && css.line, className)}
      style={{ '--lines': lines } as CSSProperties}
      lang={lang}
      dir={dir}
    >
      {text}
    </bdi>
  )
}
