import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './DirectionalIcon.module.css'

/** A chevron towards the next or the previous page, in the direction of the text around it. */
export function DirectionalIcon({ to }: { to: 'next' | 'previous' }) {
  const Chevron = to === 'next' ? ChevronRight : ChevronLeft
  return <Chevron className={css.icon} />
}
