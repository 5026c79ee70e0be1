import { PublishFailedDialog } from './PublishFailedDialog.tsx'
import { PublishProgressDialog } from './PublishProgressDialog.tsx'
import type { ReplaceQuestion, usePublish } from './usePublish.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'

interface PublishDialogsProps {
  /** The id of the book that is published. */
  bookId: string
  publish: ReturnType<typeof usePublish>
}

/** The dialog of the present publish: its progress, its question or its failure. */
export function PublishDialogs({ bookId, publish }: PublishDialogsProps) {
  const { progress, question, failure } = publish
  return (
    <>
      {progress && !question && (
        <PublishProgressDialog progress={progress} isCancelling={publish.isCancelling} onCancel={publish.cancel} />
      )}
      {progress && question && (
        <ReplaceDialog id={bookId} question={question} pages={progress.total} isNews={progress.step === 'record'} />
      )}
      {failure && <PublishFailedDialog failure={failure} onClose={publish.dismissFailure} />}
    </>
  )
}

interface ReplaceDialogProps {
  id: string
  question: ReplaceQuestion
  /** The number of pages that replace those of the book. */
  pages: number
  /** The book appeared or changed after the publish had begun. */
  isNews: boolean
}

/** Asks whether to replace an existing book (BEHAVIOUR.md §5.2), and says what happens to its pages. */
function ReplaceDialog({ id, question, pages, isNews }: ReplaceDialogProps) {
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
        {t('publish.replaces', {
          count: question.known.totalPages,
          old: formatNumber(question.known.totalPages, language),
          new: formatNumber(pages, language),
        })}
      </p>
      {question.becomes && <p>{t(`publish.becomes.${question.becomes}`)}</p>}
    </ConfirmDialog>
  )
}
