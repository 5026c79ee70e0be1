import type { Book } from '@hikma/contracts/book'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../../editor/PreviewedPage.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Editor, EditorState } from './editor/createEditor.ts'
import { CopyButton } from './CopyButton.tsx'
import { ErrorBar } from './ErrorBar.tsx'
import { OtherVersionDialog } from './OtherVersionDialog.tsx'
import { MessageBar } from './MessageBar.tsx'

interface EditMessagesProps {
  editor: Editor
  state: EditorState
  book: Book
  renderPreview: (page: PreviewedPage) => ReactNode
}

/** What there is to say about the page being edited: what did not work, and where its text comes from. */
export function EditMessages({ editor, state, book, renderPreview }: EditMessagesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isShowing, setShowing] = useState(false)
  const { fault, theirs, draft, restoredAt } = state
  const isGone = fault?.why === 'bookGone' || fault?.why === 'pageGone'
  const when = (at: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <>
      {restoredAt !== null && (
        <MessageBar
          tone="accent"
          sentence={t('edit.restored', { when: when(restoredAt) })}
          hint={t('edit.restoredHint')}
          onDismiss={editor.dismissRestored}
        />
      )}
      {fault && (
        <ErrorBar fault={fault} onDismiss={editor.dismissError}>
          {theirs && <Button onClick={() => setShowing(true)}>{t('edit.theirs.see')}</Button>}
          {isGone && <CopyButton text={draft.text} />}
        </ErrorBar>
      )}
      {isShowing && theirs && (
        <OtherVersionDialog
          theirs={theirs}
          book={book}
          renderPreview={renderPreview}
          onClose={() => setShowing(false)}
          onTake={() => {
            setShowing(false)
            editor.takeTheirs()
          }}
          onKeepMine={() => {
            setShowing(false)
            void editor.keepMine()
          }}
        />
      )}
    </>
  )
}
