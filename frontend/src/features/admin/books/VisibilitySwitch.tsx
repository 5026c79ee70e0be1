import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../lib/formats.ts'
import type { useBulkVisibilityJob } from '../visibility/useBulkVisibilityJob.ts'
import css from './VisibilitySwitch.module.css'

interface VisibilitySwitchProps {
  book: Book
  visibility: ReturnType<typeof useBulkVisibilityJob>
}

/** Whether everyone can read a book, and the switch of it. */
export function VisibilitySwitch({ book, visibility }: VisibilitySwitchProps) {
  const { t } = useTranslation()
  const isPublic = visibility.isPublic(book)
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={isPublic}
      aria-label={t('dashboard.switch', { title: isolate(book.title) })}
      aria-disabled={visibility.isRunning}
      onClick={() => !visibility.isRunning && visibility.start([book], !book.isPublic)}
    >
      {t(isPublic ? 'dashboard.public' : 'dashboard.private')}
    </button>
  )
}
