import { ButtonLink } from './ButtonLink.tsx'
import { Button, type ButtonProps } from './Button.tsx'

interface ActionLinkProps extends ButtonProps {
  /** The address where the action leads; null if it leads nowhere now. Used in drawn documents only. */
  href: string | null
  rel?: string | undefined
}

/** A button whose action leads to an address. The server draws a link instead, which needs no scripts. */
export function ActionLink({ href, rel, ...button }: ActionLinkProps) {
  if (!import.meta.env.SSR) return <Button {...button} />
  const { tone, round, className, children, 'aria-label': label } = button
  const end = href === null ? ({ role: 'link', 'aria-disabled': true } as const) : { href, rel }
  return (
    <ButtonLink tone={tone} round={round} className={className} aria-label={label} {...end}>
      {children}
    </ButtonLink>
  )
}
