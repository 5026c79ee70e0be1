import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import { AdminContext, type AppParts } from './AdminContext.ts'
import { readAdminMemory } from './adminMemory.ts'
import { DashboardLoading } from './DashboardLoading.tsx'
import { draftStore } from './draft/draftStore.ts'
import { bookToPublish } from './publish/bookToPublish.ts'
import { PublishDialogs } from './publish/PublishDialogs.tsx'
import { type Published, type PublishJob, publishJob } from './publish/publishJob.ts'
import { usePublish } from './publish/usePublish.ts'
import { SignInForm } from './signIn/SignInForm.tsx'

const Dashboard = lazyWithRetry(async () => (await import('./sections/Dashboard.tsx')).Dashboard)

interface AdminViewProps extends AppParts {
  isAdmin: boolean
  /** The session ended while an admin was at work. */
  hasSessionEnded: boolean
  onSignedIn: () => void
  onPublished: (published: Published) => Promise<void>
}

/** The dashboard, or the sign-in form. A publish goes on, and shows its end, in both. */
export function AdminView({ isAdmin, hasSessionEnded, onSignedIn, onPublished, ...parts }: AdminViewProps) {
  const dispatch = useDispatch<BooksDispatch>()
  const publish = usePublish()
  const [bookId, setBookId] = useState('')
  const [memory] = useState(readAdminMemory)
  const start = (job: PublishJob) => {
    if (publish.progress) return
    const { id, title } = job
    setBookId(id)
    void publish.start(
      (ui) => publishJob(job, dispatch, ui),
      async (outcome) => {
        job.onPublished()
        await onPublished({ id, title, ...outcome })
      },
    )
  }
  const startDraft = () => {
    const { draft } = draftStore.getState()
    const { bookId: id, title } = draft.details
    void draftStore.flush()
    start({ id, title, bookOf: (request) => bookToPublish(draft, request), onPublished: draftStore.reset })
  }
  const isPublishing = publish.progress !== null
  return (
    <>
      {isAdmin ? (
        <AdminContext value={{ ...parts, memory, isPublishing, onPublish: startDraft, publishJob: start }}>
          <Suspense fallback={<DashboardLoading />}>
            <Dashboard />
          </Suspense>
        </AdminContext>
      ) : (
        <SignInForm hasSessionEnded={hasSessionEnded} onSignedIn={onSignedIn} />
      )}
      <PublishDialogs bookId={bookId} publish={publish} />
    </>
  )
}
