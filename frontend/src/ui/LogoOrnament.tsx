import css from './LogoOrnament.module.css'
import { Logo } from './Logo.tsx'

/** The logo, large and in gold, above a centred message or form. */
export function LogoOrnament() {
  return (
    <span className={css.ornament}>
      <Logo />
    </span>
  )
}
