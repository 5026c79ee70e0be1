import type { ComponentProps } from 'react'
import css from './VisuallyHidden.module.css'

/** Words for those who listen. */
export function VisuallyHidden(props: ComponentProps<'p'>) {
  return <p {...props} className={css.hidden} />
}
