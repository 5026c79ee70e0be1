import type { CSSProperties, ReactNode, Ref } from 'react'
import css from '../ReaderView.module.css'
import type { TextSize } from './textSize.ts'

interface ReaderDialogProps {
  ref: Ref<HTMLDivElement>
  titleId: string
  size: TextSize
  children: ReactNode
}

/** The element that covers the screen, and that sets the size of the page's text. */
export function ReaderDialog({ ref, titleId, size, children }: ReaderDialogProps) {
  return (
    <div
      ref={ref}
      className={css.reader}
      style={{ '--text-scale': size / 100 } as CSSProperties}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}
