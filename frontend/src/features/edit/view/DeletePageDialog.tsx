import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useEditView } from '../EditViewContext.ts'

/** Asks before the page is deleted. */
export function DeletePageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { editor, state } = useEditView()
  return (
    <ConfirmDialog
      question={t('admin.content.deleteQuestion', { n: formatNumber(state.page, language) })}
      yes={t('admin.content.delete')}
      isDestructive
      onAnswer={(yes) => {
        onClose()
        if (yes) void editor.deletePage()
      }}
    >
      <p>{t('edit.deletedStays')}</p>
    </ConfirmDialog>
  )
}
