import { useTranslation } from 'react-i18next'
import css from './BookDetailsForm.module.css'
import { useDetails } from './useDetails.ts'

/** Whether everyone may read the book. */
export function PublicField() {
  const { t } = useTranslation()
  const { details, change } = useDetails()
  return (
    <div className={css.public}>
      <input
        id="is-public"
        type="checkbox"
        checked={details.isPublic}
        aria-describedby="public-hint"
        onChange={({ target }) => change({ isPublic: target.checked })}
      />
      <label htmlFor="is-public" className={css.publicName}>
        {t('admin.details.isPublic')}
      </label>
      <p id="public-hint" className={css.publicHint}>
        {t('admin.details.isPublicHint')}
      </p>
    </div>
  )
}
