import type { ReactNode } from 'react'
import css from './PrintedSource.module.css'

interface PrintedSourceProps {
  /** The path of the address. */
  path: string
  /** A description of what is printed. */
  children?: ReactNode
}

/** Says on paper what was printed and where it is found; not on a screen, which shows both anyway. */
export const PrintedSource = ({ path, children }: PrintedSourceProps) => (
  <div className={css.source} aria-hidden="true">
    {children}
    {/* The server does not know its own address for certain. */}
    <p className={css.address} dir="ltr">
      {import.meta.env.SSR ? path : location.origin + path}
    </p>
  </div>
)
