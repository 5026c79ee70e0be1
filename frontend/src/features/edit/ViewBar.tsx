import type { Book } from '@hikma/contracts/book'
import { FilePlus2, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { SavedDraft } from './draft/savedDrafts.ts'
import { ErrorBar } from './ErrorBar.tsx'
import { MessageBar } from './MessageBar.tsx'
import type { EditError } from './page/EditError.ts'
import { useVisibility } from '../../books/useVisibility.ts'
import css from './ViewBar.module.css'
import { VisibilityToggle } from './VisibilityToggle.tsx'
import { useEffect, useRef } from 'react'

interface ViewBarProps {
  book: Book
  /** A page is being deleted. */
  isDeleting: boolean
  error: EditError | null
  onDismissError: () => void
  /** How the last edit ended. */
  ended: 'saved' | 'restoredVersion' | null
  /** Drafts of this book in the browser, newest first. */
  drafts: readonly SavedDraft[]
  onResume: (draft: SavedDraft) => void
  onEdit: () => void
  onAdd: () => void
}

/** The bar with an admin's actions on the open book while no page is edited. */
export function ViewBar(props: ViewBarProps) {
  const { book, isDeleting, error, ended, drafts, onResume } = props
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const visibility = useVisibility(book)
  const edit = useFocusOnReturn()
  const [draft] = drafts
  const isEmpty = book.totalPages === 0
  const status = isDeleting ? 'deleting' : (visibility.changed ?? ended)
  return (
    <div className={css.whole} dir={i18n.dir()}>
      <div className={css.bar} role="group" aria-label={t('edit.tools')}>
        <Button ref={edit} tone="quiet" aria-disabled={isDeleting} onClick={isEmpty ? props.onAdd : props.onEdit}>
          {isEmpty ? <FilePlus2 size={18} /> : <Pencil size={18} />}
          {t(isEmpty ? 'admin.content.add' : 'edit.edit')}
        </Button>
        <p className={css.status} role="status">
          {status ? t(`edit.${status}`) : ''}
        </p>
        <VisibilityToggle
          isPublic={visibility.isPublic}
          isBusy={visibility.isBusy}
          onChange={(isPublic) => void visibility.change(isPublic)}
        />
      </div>
      {visibility.hasFailed && (
        <MessageBar tone="danger" sentence={t('edit.failed.visibility')} onDismiss={visibility.dismissError} />
      )}
      {error && <ErrorBar error={error} onDismiss={props.onDismissError} />}
      {draft && (
        <MessageBar tone="accent" sentence={t('edit.left', { page: formatNumber(draft.page, language) })}>
          <Button onClick={() => onResume(draft)}>{t('edit.continue')}</Button>
        </MessageBar>
      )}
    </div>
  )
}

/** Focuses the button with this ref when it appears, if the element that had the focus is gone. */
function useFocusOnReturn() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return button
}
