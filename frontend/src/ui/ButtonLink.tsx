import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { ButtonProps } from './Button.tsx'
import css from './Button.module.css'

interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Absent if it leads nowhere now. */
  href?: string
  /** As those of a button. */
  tone?: ButtonProps['tone'] | undefined
  round?: boolean | undefined
}

/** A link that looks like a button: it leads to an address, also without scripts. */
export function ButtonLink({ tone = 'plain', round = false, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={clsx(css.button, css.link, tone !== 'plain' && css[tone], round && css.round, className)} {...rest}>
      {children}
    </a>
  )
}
