import type { Book } from '@hikma/contracts/book'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOf } from '../dom/copyOf.ts'
import { followWithin } from '../dialogs/followWithin.ts'
import { LargeDialog } from '../dialogs/LargeDialog.tsx'
import { PageExcerpt } from '../dialogs/PageExcerpt.tsx'
import css from './TableDialog.module.css'

interface TableDialogProps {
  book: Book
  /** The table in the page. */
  table: Element
  onClose: () => void
  /** Follows a link of the table within the book. */
  onFollow: (link: Element) => void
}

/** A table over nearly the whole screen, which scrolls in both directions; its header row and column stay. */
export function TableDialog({ book, table, onClose, onFollow }: TableDialogProps) {
  const { t } = useTranslation()
  const [nodes] = useState(() => [copyOf(table)])
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => scroller.current?.focus(), [])
  return (
    <LargeDialog title={t('reader.tools.largeTable')} onClose={onClose}>
      <PageExcerpt
        ref={scroller}
        book={book}
        nodes={nodes}
        className={css.table}
        role="region"
        aria-label={t('reader.wideTable')}
        tabIndex={0}
        {...followWithin(onFollow)}
      />
    </LargeDialog>
  )
}
