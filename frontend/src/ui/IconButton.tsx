import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

interface IconProps {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** The name is the tooltip, too. */
  isTitled?: boolean
}

type IconButtonProps = IconProps & Omit<ButtonProps, 'round' | 'aria-label' | 'children'>
type IconLinkProps = IconProps & Omit<ComponentProps<typeof ButtonLink>, 'round' | 'aria-label' | 'children'>

/** A round button with an icon. */
export function IconButton({ label, icon, isTitled = false, tone = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button tone={tone} round aria-label={label} title={isTitled ? label : undefined} {...rest}>
      {icon}
    </Button>
  )
}

/** A link that looks like an `IconButton`. */
export function IconLink({ label, icon, isTitled = false, tone = 'quiet', ...rest }: IconLinkProps) {
  return (
    <ButtonLink tone={tone} round aria-label={label} title={isTitled ? label : undefined} {...rest}>
      {icon}
    </ButtonLink>
  )
}
