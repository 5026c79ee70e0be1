import { PublishFailedDialog } from './PublishFailedDialog.tsx'
import { PublishProgressDialog } from './PublishProgressDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import type { usePublish } from './usePublish.ts'

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
