import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { selectIsAdmin } from '../session/sessionSlice.ts'
import { lazyForAdmins } from './lazyForAdmins.ts'
import { StorageFullNotice } from './StorageFullNotice.tsx'

export { LibraryNotices } from './LibraryNotices.tsx'

const BookDeletion = lazyForAdmins((chunks) => chunks.loadBookDeletion())
const AdminSignIn = lazyForAdmins((chunks) => chunks.loadAdminSignIn())
const AdminUndo = lazyForAdmins((chunks) => chunks.loadAdminUndo())
/** Without it the app works as a page. */
const Offline = lazyWithRetry(
  async () => (await import('./offline/Offline.tsx')).Offline,
  () => null,
)
const CarryView = lazyWithRetry(async () => (await import('./CarryView.tsx')).CarryView)

/** Whether this device carries places and marks to others. */
function isCarrying(): boolean {
  try {
    return localStorage.getItem('hikma.carry') !== null
  } catch {
    return false
  }
}

interface AppLayersProps {
  /** The open book. */
  book: Book | undefined
  onClose: () => void
  mustSignIn: boolean
  bookToDelete: Book | null
  onDeletionEnd: (isDeleted: boolean) => void
  /** Undefined until the dialog about other devices was opened. */
  isCarryOpen: boolean | undefined
  onCarryClose: () => void
}

/** What may stand above any view. It can wait until what was asked for is shown. */
export function AppLayers(props: AppLayersProps) {
  const { book, onClose, mustSignIn, bookToDelete, onDeletionEnd, isCarryOpen, onCarryClose } = props
  const isAdmin = useSelector(selectIsAdmin)
  return (
    <>
      <Suspense>
        {bookToDelete && <BookDeletion book={bookToDelete} onEnd={onDeletionEnd} />}
        {book && mustSignIn && <AdminSignIn book={book} onClose={onClose} />}
        {isAdmin && <AdminUndo />}
        {(isCarryOpen !== undefined || isCarrying()) && (
          <CarryView isOpen={isCarryOpen === true} onClose={onCarryClose} />
        )}
      </Suspense>
      <Suspense>
        <Offline />
      </Suspense>
      <StorageFullNotice />
    </>
  )
}
