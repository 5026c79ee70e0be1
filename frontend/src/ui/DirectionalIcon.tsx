import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './DirectionalIcon.module.css'

/** Towards the next or the previous page, whichever side that is where it stands. */
export function DirectionalIcon({ to }: { to: 'next' | 'previous' }) {
  const Chevron = to === 'next' ? ChevronRight : ChevronLeft
  return <Chevron className={css.icon} aria-hidden="true" />
}
