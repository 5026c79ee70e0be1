import type { ComponentProps } from 'react'
import css from './VisuallyHidden.module.css'

/** A text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'p'>) {
  return <p {...props} className={css.hidden} />
}
