import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import type { ReplaceQuestion } from './usePublish.ts'

interface ReplaceDialogProps {
  id: string
  question: ReplaceQuestion
  /** How many pages take the place of the book's; null where its pages stay. */
  pages: number | null
  /** The book was found after the publish had begun. */
  isNews: boolean
}

/** The duplicate question of spec.md §5, and what the answer means for the pages. */
export function ReplaceDialog({ id, question, pages, isNews }: ReplaceDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ConfirmDialog
      question={<SentenceWithName name={id} text={(slot) => t('publish.question', { id: slot })} />}
      yes={t('publish.replace')}
      isDestructive
      onAnswer={question.answer}
    >
      {isNews && <p>{t('publish.changed')}</p>}
      <p>
        {pages === null
          ? t('publish.detailsOnly')
          : t('publish.replaces', {
              old: formatNumber(question.known.totalPages, language),
              new: formatNumber(pages, language),
            })}
      </p>
    </ConfirmDialog>
  )
}
