import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoOrnament } from './LogoOrnament.tsx'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  hint?: string
  /** The one action that helps. */
  children?: ReactNode
  role?: 'alert'
}

/** One sentence and one action, where books or a page would be. */
export function EmptyState({ title, hint, children, role }: EmptyStateProps) {
  const { i18n } = useTranslation()
  return (
    // In the interface's direction, whatever book it stands in.
    <div className={css.state} dir={i18n.dir()} role={role}>
      <LogoOrnament />
      <h2 className={css.title}>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </div>
  )
}
