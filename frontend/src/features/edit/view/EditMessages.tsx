import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/longFormats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ErrorBar } from '../ErrorBar.tsx'
import { MessageBar } from '../MessageBar.tsx'
import { useEditView } from '../EditViewContext.ts'
import { Copy } from 'lucide-react'
import { canCopy, copyText } from '../../../lib/copyText.ts'

/** The messages above the page being edited: a restored draft, a failed change, another admin's version. */
export function EditMessages() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { book, editor, state, renderConflict } = useEditView()
  const [isShowingTheirs, setShowingTheirs] = useState(false)
  const { error, theirs, draft, restoredAt } = state
  const isGone = error?.reason === 'bookGone' || error?.reason === 'pageGone'
  const when = (at: number) => formatDateTime(at, language)
  return (
    <>
      {state.added && state.busy === null && book.isPublic && (
        <MessageBar tone="accent" sentence={t('edit.addedPublic')} hint={t('edit.addedHint')} />
      )}
      {restoredAt !== null && (
        <MessageBar
          tone="accent"
          sentence={t('edit.restored', { when: when(restoredAt) })}
          hint={t('edit.restoredHint')}
          onDismiss={editor.dismissRestored}
        />
      )}
      {error && (
        <ErrorBar error={error} onDismiss={editor.dismissError}>
          {theirs && <Button onClick={() => setShowingTheirs(true)}>{t('edit.seeTheirs')}</Button>}
          {isGone && <CopyButton text={draft.text} />}
        </ErrorBar>
      )}
      {isShowingTheirs &&
        theirs &&
        renderConflict({
          page: state.page,
          mine: draft.text,
          theirs: theirs.text,
          onMerged: editor.takeMerged,
          onTakeTheirs: editor.takeTheirs,
          onKeepMine: () => void editor.keepMine(),
          onClose: () => setShowingTheirs(false),
        })}
    </>
  )
}

/** Copies a text. Absent without a clipboard, which needs a secure context: https or localhost. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  if (!canCopy()) return null
  return (
    <Button onClick={() => void copyText(text).then(setCopied)}>
      <Copy size={18} />
      {t(isCopied ? 'edit.copied' : 'edit.copy')}
    </Button>
  )
}
