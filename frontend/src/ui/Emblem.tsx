import css from './Emblem.module.css'
import { Logo } from './Logo.tsx'

/** The mark as an ornament, above what stands alone. */
export function Emblem() {
  return (
    <span className={css.emblem}>
      <Logo />
    </span>
  )
}
