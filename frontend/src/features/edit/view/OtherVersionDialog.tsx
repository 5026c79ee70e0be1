import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import type { SavedPage } from '../page/pageDraft.ts'
import { useEditView } from './EditViewContext.ts'
import css from './OtherVersionDialog.module.css'

interface OtherVersionDialogProps {
  theirs: SavedPage
  onClose: () => void
}

/** Shows the version that somebody else has saved, and asks which of the two to keep. */
export function OtherVersionDialog({ theirs, onClose }: OtherVersionDialogProps) {
  const { t } = useTranslation()
  const { book, editor, renderPreview } = useEditView()
  const figures = useMemo(() => new Map(Object.entries(theirs.figures)), [theirs.figures])
  const { ext, direction, lang } = book
  const choose = (resolve: () => void | Promise<void>) => () => {
    onClose()
    void resolve()
  }
  return (
    <ModalDialog
      isWide
      isStacked
      title={t('edit.theirs.title')}
      onDismiss={onClose}
      buttons={
        <>
          <Button tone="main" onClick={onClose}>
            {t('edit.theirs.back')}
          </Button>
          <Button tone="danger" onClick={choose(editor.takeTheirs)}>
            {t('edit.theirs.take')}
          </Button>
          <Button tone="danger" onClick={choose(editor.keepMine)}>
            {t('edit.theirs.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('edit.theirs.hint')}</p>
      <div className={css.page}>{renderPreview({ text: theirs.text, ext, direction, lang, figures })}</div>
    </ModalDialog>
  )
}
