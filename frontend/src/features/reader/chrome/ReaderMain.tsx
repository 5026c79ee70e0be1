import type { ReactNode, Ref } from 'react'
import css from '../page/Reader.module.css'
import type { ReaderSettings } from '../settings/readerSettings.ts'
import { settingsAttributes } from '../settings/settingsAttributes.ts'
import '../settings/faces.css'
import '../settings/settings.css'

interface ReaderMainProps {
  ref: Ref<HTMLElement>
  titleId: string
  settings: ReaderSettings
  /** The page has the whole screen, and the bars lie over it. */
  hasWholeScreen: boolean
  children: ReactNode
}

/** The main element of the document while a book is open: it covers the screen, and has the reader's settings. */
export function ReaderMain({ ref, titleId, settings, hasWholeScreen, children }: ReaderMainProps) {
  return (
    <main
      ref={ref}
      // In the browser the library below has it.
      id={import.meta.env.SSR ? 'content' : undefined}
      className={css.reader}
      {...settingsAttributes(settings)}
      data-whole-screen={hasWholeScreen ? '' : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {children}
    </main>
  )
}
