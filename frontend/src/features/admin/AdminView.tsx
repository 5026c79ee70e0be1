import { Suspense } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import { AdminContext } from './AdminContext.ts'
import type { AdminViewProps } from './AdminViewProps.ts'
import { DashboardLoading } from './DashboardLoading.tsx'
import { draftStore } from './draft/draftStore.ts'
import { PublishDialogs } from './publish/PublishDialogs.tsx'
import { publishDraft } from './publish/publishDraft.ts'
import { usePublish } from './publish/usePublish.ts'
import { SignInForm } from './signIn/SignInForm.tsx'

const Dashboard = lazyWithRetry(async () => (await import('./Dashboard.tsx')).Dashboard)

/** The dashboard, or the sign-in form. A publish goes on, and shows its end, in both. */
export function AdminView({ isAdmin, hasSessionEnded, onSignedIn, onPublished, ...rest }: AdminViewProps) {
  const dispatch = useDispatch<BooksDispatch>()
  const publish = usePublish(async (book) => {
    const { bookId: id, title } = draftStore.getState().draft.details
    draftStore.reset()
    await onPublished({ id, title }, book)
  })
  const start = () => {
    const { draft } = draftStore.getState()
    void draftStore.flush()
    void publish.start((ui) => publishDraft(draft, dispatch, ui))
  }
  return (
    <>
      {isAdmin ? (
        <AdminContext value={{ ...rest, isPublishing: publish.progress !== null, onPublish: start }}>
          <Suspense fallback={<DashboardLoading />}>
            <Dashboard />
          </Suspense>
        </AdminContext>
      ) : (
        <SignInForm hasSessionEnded={hasSessionEnded} onSignedIn={onSignedIn} />
      )}
      <PublishDialogs publish={publish} />
    </>
  )
}
