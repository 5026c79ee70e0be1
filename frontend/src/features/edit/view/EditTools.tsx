import { FilePlus2, History, ImagePlus, Replace, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './EditBar.module.css'
import { useEditView } from '../EditViewContext.ts'

export interface EditActions {
  onFigure: () => void
  onDelete: () => void
  onHistory: () => void
  onFind: () => void
}

interface EditToolsProps extends EditActions {
  isDisabled: boolean
  /**
   * False for the only page: other text is an edit, an end of the book is its deletion, and a pause is Private. The API can
   * delete it, since a program may replace pages one by one.
   */
  canDelete: boolean
}

/** Add Figure, Add Page, Delete Page, Find and replace, and History. */
export function EditTools({ isDisabled, canDelete, onFigure, onDelete, onHistory, onFind }: EditToolsProps) {
  const { t } = useTranslation()
  const { editor } = useEditView()
  return (
    <div className={css.tools}>
      <Button tone="quiet" aria-haspopup="dialog" aria-disabled={isDisabled} onClick={onFigure}>
        <ImagePlus size={18} />
        {t('edit.figure.add')}
      </Button>
      <Button tone="quiet" aria-disabled={isDisabled} onClick={() => void editor.addPage()}>
        <FilePlus2 size={18} />
        {t('admin.content.add')}
      </Button>
      {canDelete && (
        <Button tone="quiet" className={css.delete} aria-disabled={isDisabled} onClick={onDelete}>
          <Trash2 size={18} />
          {t('admin.content.delete')}
        </Button>
      )}
      <Button tone="quiet" aria-disabled={isDisabled} title="Ctrl+H" onClick={onFind}>
        <Replace size={18} />
        {t('edit.replace.open')}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" aria-disabled={isDisabled} onClick={onHistory}>
        <History size={18} />
        {t('edit.history')}
      </Button>
    </div>
  )
}
