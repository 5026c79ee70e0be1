import type { Book } from '@hikma/contracts/book'
import { FilePlus2, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EditCalls } from './api/createEditCalls.ts'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { EditError } from './page/EditError.ts'
import type { SavedDraft } from './draft/savedDrafts.ts'
import { ErrorBar } from './ErrorBar.tsx'
import { MessageBar } from './MessageBar.tsx'
import { useFocusOnReturn } from './useFocusOnReturn.ts'
import css from './ViewBar.module.css'
import { VisibilityToggle } from './VisibilityToggle.tsx'
import { useVisibility } from './useVisibility.ts'

interface ViewBarProps {
  book: Book
  calls: EditCalls
  onBook: (book: Book) => void
  /** A page is being deleted. */
  isBusy: boolean
  fault: EditError | null
  onDismissError: () => void
  isSaved: boolean
  /** Drafts that were left here, the last first. */
  found: readonly SavedDraft[]
  onContinue: (edit: SavedDraft) => void
  onEdit: () => void
  onAdd: () => void
}

/** What an admin can do with a book that is being read. */
export function ViewBar(props: ViewBarProps) {
  const { book, isBusy, fault, isSaved, found, onContinue } = props
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const visibility = useVisibility(book, props.calls, props.onBook)
  const edit = useFocusOnReturn()
  const [left] = found
  const isEmpty = book.totalPages === 0
  return (
    <div className={css.whole} dir={i18n.dir()}>
      <div className={css.bar} role="group" aria-label={t('edit.tools')}>
        <Button ref={edit} tone="quiet" aria-disabled={isBusy} onClick={isEmpty ? props.onAdd : props.onEdit}>
          {isEmpty ? <FilePlus2 size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
          {t(isEmpty ? 'admin.content.add' : 'edit.edit')}
        </Button>
        <p className={css.word} role="status">
          {isBusy
            ? t('edit.deleting')
            : visibility.word
              ? t(`edit.${visibility.word}`)
              : isSaved
                ? t('edit.saved')
                : ''}
        </p>
        <VisibilityToggle
          isPublic={book.isPublic}
          isBusy={visibility.isBusy}
          onChange={(isPublic) => void visibility.change(isPublic)}
        />
      </div>
      {visibility.hasFailed && (
        <MessageBar tone="danger" sentence={t('edit.failed.visibility')} onDismiss={visibility.seen} />
      )}
      {fault && <ErrorBar fault={fault} onDismiss={props.onDismissError} />}
      {left && (
        <MessageBar tone="accent" sentence={t('edit.left', { page: formatNumber(left.page, language) })}>
          <Button onClick={() => onContinue(left)}>{t('edit.continue')}</Button>
        </MessageBar>
      )}
    </div>
  )
}
