import type { Book } from '@hikma/contracts/book'
import { type ReactNode, Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { PreviewedPage } from '../../editor/PreviewedPage.ts'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { DashboardLoading } from './DashboardLoading.tsx'
import { getDraftStore } from './draft/useDraft.ts'
import { SignInForm } from './signIn/SignInForm.tsx'
import { randomId } from '../../lib/randomId.ts'
import { bookToPublish } from './publish/bookToPublish.ts'
import { publishBook } from './publish/publishBook.ts'
import { publishCalls } from './publish/publishCalls.ts'
import { PublishFailedDialog } from './publish/PublishFailedDialog.tsx'
import { PublishProgressDialog } from './publish/PublishProgressDialog.tsx'
import { ReplaceDialog } from './publish/ReplaceDialog.tsx'
import { usePublish } from './publish/usePublish.ts'
import { wait } from './publish/withRetries.ts'
import type { StorageUsage } from './StoragePanel.tsx'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'

const Dashboard = lazyWithRetry(async () => (await import('./Dashboard.tsx')).Dashboard)

export interface AdminViewProps {
  isAdmin: boolean
  /** The session ended while an admin was at work. */
  ended: boolean
  /** The books that an admin sees; absent until they are known. */
  books: readonly Book[] | undefined
  onSignedIn: () => void
  /** False where the server could not end the session. */
  signOut: () => Promise<boolean>
  onLibrary: () => void
  /** A book is in the library, new or replaced; null where all that is known is that it is there. */
  onPublished: (title: string, book: Book | null) => Promise<void>
  onSaved: (book: Book) => Promise<void>
  askUsage: () => Promise<StorageUsage | null>
  renderPreview: (page: PreviewedPage) => ReactNode
}

/** The gate, or the dashboard behind it. A publish belongs to neither: it goes on, and says how it ended, in both. */
export function AdminView({ isAdmin, ended, onSignedIn, onPublished, ...rest }: AdminViewProps) {
  const dispatch = useDispatch<BooksDispatch>()
  const [store] = useState(getDraftStore)
  const publish = usePublish(async (book) => {
    const { title } = store.getState().draft.details
    store.reset()
    await onPublished(title, book)
  })
  const { progress, question, failure } = publish

  const start = () => {
    const calls = publishCalls(dispatch)
    const book = bookToPublish(store.getState().draft, calls.readFile)
    void store.flush()
    void publish.start((options) => publishBook(book, { ...options, calls, stage: randomId(), wait }))
  }
  return (
    <>
      {isAdmin ? (
        <Suspense fallback={<DashboardLoading />}>
          <Dashboard {...rest} store={store} isPublishing={progress !== null} onPublish={start} />
        </Suspense>
      ) : (
        <SignInForm ended={ended} onSignedIn={onSignedIn} />
      )}
      {progress && !question && (
        <PublishProgressDialog progress={progress} isCancelling={publish.isCancelling} onCancel={publish.cancel} />
      )}
      {progress && question && (
        <ReplaceDialog
          id={store.getState().draft.details.bookId}
          question={question}
          pages={progress.totalPages}
          isNews={progress.step === 'record'}
        />
      )}
      {failure && <PublishFailedDialog failure={failure} onClose={publish.dismissFailure} />}
    </>
  )
}
