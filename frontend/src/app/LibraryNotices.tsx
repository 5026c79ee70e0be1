import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { isolate } from '../lib/formats.ts'
import { Notice } from '../ui/Notice.tsx'
import css from './App.module.css'
import { noticeDismissed, selectGoneTitle, selectPublishedTitle } from './viewSlice.ts'

/** Says that a book was deleted or published, until that is dismissed. */
export function LibraryNotices() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const goneTitle = useSelector(selectGoneTitle)
  const publishedTitle = useSelector(selectPublishedTitle)
  const dismiss = () => dispatch(noticeDismissed())
  return (
    <div className={css.notice} role="status">
      {goneTitle !== null && <Notice text={t('library.bookGone', { title: isolate(goneTitle) })} onDismiss={dismiss} />}
      {publishedTitle !== null && (
        <Notice text={t('library.published', { title: isolate(publishedTitle) })} onDismiss={dismiss} />
      )}
    </div>
  )
}
