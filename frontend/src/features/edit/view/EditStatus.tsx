import { useTranslation } from 'react-i18next'
import css from './EditBar.module.css'
import { useEditView } from '../EditViewContext.ts'

/** Shows the running action, or whether unsaved changes are stored in this browser. */
export function EditStatus() {
  const { t } = useTranslation()
  const { editor, state } = useEditView()
  const { busy, isDraftSaved } = state
  const unsaved = editor.isDirty() ? t(isDraftSaved ? 'edit.draftSaved' : 'edit.draftNotSaved') : ''
  return (
    <p className={css.status} role="status">
      {busy === 'saving' || busy === 'adding' ? t(`edit.${busy}`) : unsaved}
    </p>
  )
}
