import { useSelector } from 'react-redux'
import { UndoToast } from '../features/undo/UndoToast.tsx'
import { selectView } from './viewSlice.ts'

/** The toast that undoes an admin's last change, above all views. */
export const AdminUndo = () => <UndoToast isRaised={useSelector(selectView) === 'reader'} />
