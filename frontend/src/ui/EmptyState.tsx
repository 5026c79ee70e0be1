import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoOrnament } from './LogoOrnament.tsx'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** A button for the action that helps. */
  children?: ReactNode
  role?: 'alert'
}

/** A message with an optional hint and action, in place of books or of a page. */
export function EmptyState({ title, hint, children, role }: EmptyStateProps) {
  const { i18n } = useTranslation()
  return (
    // The interface's direction, also within a book of the other one.
    <div className={css.state} dir={i18n.dir()} role={role}>
      <LogoOrnament />
      <h2 className={css.title}>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </div>
  )
}
