import { useSelector } from 'react-redux'
import { selectIsEditing } from '../features/reader/state/readerSlice.ts'
import { selectSessionEnded } from '../session/sessionSlice.ts'
import { selectIsSignInNeeded } from './viewSlice.ts'

/** Whether the open reader waits for a sign-in: the session ended during an edit, or a call was refused. */
export function useSignInOverReader(): boolean {
  const hasEnded = useSelector(selectSessionEnded)
  const isEditing = useSelector(selectIsEditing)
  const isNeeded = useSelector(selectIsSignInNeeded)
  return hasEnded && (isEditing || isNeeded)
}
