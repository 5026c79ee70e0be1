import type { Book } from '@hikma/contracts/book'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../../editor/PreviewedPage.ts'
import { Button } from '../../ui/Button.tsx'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import css from './OtherVersionDialog.module.css'
import type { SavedPage } from './page/pageDraft.ts'

interface OtherVersionDialogProps {
  theirs: SavedPage
  book: Pick<Book, 'ext' | 'direction' | 'lang'>
  renderPreview: (page: PreviewedPage) => ReactNode
  onClose: () => void
  onTake: () => void
  onKeepMine: () => void
}

/** The page as somebody else has saved it, and which of the two shall stay. */
export function OtherVersionDialog(props: OtherVersionDialogProps) {
  const { theirs, book, renderPreview, onClose, onTake, onKeepMine } = props
  const { t } = useTranslation()
  const figures = useMemo(() => new Map(Object.entries(theirs.figures)), [theirs.figures])
  const { ext, direction, lang } = book
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
          <Button tone="danger" onClick={onTake}>
            {t('edit.theirs.take')}
          </Button>
          <Button tone="danger" onClick={onKeepMine}>
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
