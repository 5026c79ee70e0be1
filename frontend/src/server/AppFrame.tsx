import type { ReactNode } from 'react'
import css from '../app/App.module.css'
import { Header } from '../app/Header.tsx'
import { SkipLink } from '../app/SkipLink.tsx'

const nothing = () => undefined

/** The frame of all views but an open book, as `App` has it. */
export const AppFrame = ({ children }: { children: ReactNode }) => (
  <div>
    <SkipLink />
    <Header onHome={nothing} onAdmin={nothing} onCarry={nothing} />
    <main id="content" className={css.main} tabIndex={-1}>
      <div className={css.notice} role="status" />
      {children}
    </main>
  </div>
)
