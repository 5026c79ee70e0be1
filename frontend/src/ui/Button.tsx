import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main` for the one action of a view, `quiet` for chrome, `danger` for what destroys. */
  tone?: 'plain' | 'main' | 'quiet' | 'danger'
  /** Holds one icon and is named by `aria-label`. */
  round?: boolean
}

/** A button of at least 44 px. With `aria-disabled` it stays focusable and does nothing. */
export function Button({ tone = 'plain', round = false, className, onClick, ...rest }: ButtonProps) {
  const idle = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      className={clsx(css.button, tone !== 'plain' && css[tone], round && css.round, className)}
      onClick={idle ? undefined : onClick}
      {...rest}
    />
  )
}
