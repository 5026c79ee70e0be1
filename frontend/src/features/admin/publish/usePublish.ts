import type { ChangedVisibility, KnownBook, PublishFailure, PublishProgress } from '@hikma/publishing/publishTypes'
import { useRef, useState } from 'react'
import { useUnloadQuestion } from '../../../ui/useUnloadQuestion.ts'
import type { JobOutcome, Published, PublishUi } from './publishJob.ts'

/** The question whether to replace a book, and what takes the answer. */
export interface ReplaceQuestion {
  known: KnownBook
  becomes: ChangedVisibility
  answer: (yes: boolean) => void
}

type Publish = (ui: PublishUi) => Promise<JobOutcome>
type OnPublished = (published: Pick<Published, 'book' | 'replacedBy'>) => Promise<void>

/** One publish at a time, with its progress, its question and its failure. */
export function usePublish() {
  const [progress, setProgress] = useState<PublishProgress | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const [failure, setFailure] = useState<PublishFailure | null>(null)
  const replace = useReplaceQuestion()
  const run = useRef<AbortController | null>(null)
  const isRunning = progress !== null

  useUnloadQuestion(isRunning)

  return {
    progress,
    isCancelling,
    question: replace.question,
    failure,
    dismissFailure: () => setFailure(null),
    cancel() {
      setCancelling(true)
      run.current?.abort(new DOMException('Cancelled', 'AbortError'))
      replace.question?.answer(false)
    },
    async start(publish: Publish, onPublished: OnPublished) {
      // The state is set later than a second press can come.
      if (run.current) return
      const abort = new AbortController()
      run.current = abort
      const outcome = await publish({ confirmReplace: replace.ask, onProgress: setProgress, signal: abort.signal })
      if (outcome.kind === 'published') await onPublished(outcome)
      run.current = null
      setProgress(null)
      setCancelling(false)
      if (outcome.kind === 'failed') setFailure(outcome)
    },
  }
}

/** Asks whether a book shall be replaced, and waits for the answer. */
export function useReplaceQuestion() {
  const [question, setQuestion] = useState<ReplaceQuestion | null>(null)
  return {
    question,
    ask: (known: KnownBook, becomes: ChangedVisibility) =>
      new Promise<boolean>((resolve) =>
        setQuestion({
          known,
          becomes,
          answer(yes) {
            setQuestion(null)
            resolve(yes)
          },
        }),
      ),
  }
}
