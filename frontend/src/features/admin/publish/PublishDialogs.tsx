import { draftStore } from '../draft/draftStore.ts'
import { PublishFailedDialog } from './PublishFailedDialog.tsx'
import { PublishProgressDialog } from './PublishProgressDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import type { usePublish } from './usePublish.ts'

/** The dialog of the present publish: its progress, its question or its failure. */
export function PublishDialogs({ publish }: { publish: ReturnType<typeof usePublish> }) {
  const { progress, question, failure } = publish
  return (
    <>
      {progress && !question && (
        <PublishProgressDialog progress={progress} isCancelling={publish.isCancelling} onCancel={publish.cancel} />
      )}
      {progress && question && (
        <ReplaceDialog
          id={draftStore.getState().draft.details.bookId}
          question={question}
          pages={progress.total}
          isNews={progress.step === 'record'}
        />
      )}
      {failure && <PublishFailedDialog failure={failure} onClose={publish.dismissFailure} />}
    </>
  )
}
