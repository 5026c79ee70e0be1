import css from './LogoOrnament.module.css'
import { Logo } from './Logo.tsx'

/** The mark as an ornament, above what stands alone. */
export function LogoOrnament() {
  return (
    <span className={css.emblem}>
      <Logo />
    </span>
  )
}
