import { createContext, type ReactNode, use } from 'react'

/** The id of the heading that names the dialog around it. */
export const DialogTitleId = createContext<string | undefined>(undefined)

interface DialogTitleProps {
  className: string | undefined
  children: ReactNode
}

/** The heading of a `Dialog`, and its accessible name. */
export function DialogTitle({ className, children }: DialogTitleProps) {
  return (
    <h2 id={use(DialogTitleId)} className={className}>
      {children}
    </h2>
  )
}
