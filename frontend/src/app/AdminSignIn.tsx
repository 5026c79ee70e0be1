import type { Book } from '@hikma/contracts/book'
import { useDispatch, useSelector } from 'react-redux'
import { SignInDialog } from '../features/admin/signIn/SignInDialog.tsx'
import { selectIsEditing } from '../features/reader/state/readerSlice.ts'
import { signedIn, signInDeclined } from '../session/sessionSlice.ts'

interface AdminSignInProps {
  book: Book
  /** Closes the book. */
  onClose: () => void
}

/** Asks for the password over the open book. If the admin declines, a public book stays open, a private one closes. */
export function AdminSignIn({ book, onClose }: AdminSignInProps) {
  const dispatch = useDispatch()
  const decline = () => {
    dispatch(signInDeclined())
    if (!book.isPublic) onClose()
  }
  return (
    <SignInDialog
      isEditing={useSelector(selectIsEditing)}
      onSignedIn={() => dispatch(signedIn())}
      onDeclined={decline}
    />
  )
}
