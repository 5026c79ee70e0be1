import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: the primary action of a view; `quiet`: without a border; `danger`: destructive. */
  tone?: 'plain' | 'main' | 'quiet' | 'danger'
  /** Contains one icon; needs an `aria-label`. */
  round?: boolean
}

/** A button at least 44 px high. With `aria-disabled` it stays focusable and ignores clicks. */
export function Button({ tone = 'plain', round = false, className, onClick, ...rest }: ButtonProps) {
  const isDisabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      className={clsx(css.button, tone !== 'plain' && css[tone], round && css.round, className)}
      onClick={isDisabled ? undefined : onClick}
      {...rest}
    />
  )
}
