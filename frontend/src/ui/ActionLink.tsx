import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../lib/isPlainClick.ts'
import { ButtonLink } from './ButtonLink.tsx'
import type { ButtonProps } from './Button.tsx'

interface ActionLinkProps extends Pick<ButtonProps, 'tone' | 'round' | 'className' | 'aria-label' | 'aria-disabled'> {
  /** The address where the action leads; null if it leads nowhere now. */
  href: string | null
  rel?: string | undefined
  onClick: () => void
  children: ReactNode
}

const OFF = { role: 'link', 'aria-disabled': true } as const

/**
 * A button whose action leads to an address, which a new tab, 'Copy link' and a document without scripts use. In the app it
 * is a button for assistive technology, and Space presses it.
 */
export function ActionLink({ href, rel, onClick, ...rest }: ActionLinkProps) {
  if (import.meta.env.SSR) return <ButtonLink {...rest} {...(href === null ? OFF : { href, rel })} />
  const isDisabled = rest['aria-disabled'] === true
  const address = isDisabled || href === null ? null : href
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!isDisabled) onClick()
  }
  return (
    <ButtonLink
      {...rest}
      {...(address !== null && { href: address, rel })}
      role="button"
      tabIndex={0}
      draggable={false}
      onClick={(event) => isPlainClick(event) && press(event)}
      // without an address, Enter presses nothing by itself
      onKeyDown={(event) => (event.key === ' ' || (event.key === 'Enter' && address === null)) && press(event)}
    />
  )
}
