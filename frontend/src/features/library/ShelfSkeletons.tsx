import type { LibraryLayout } from '@hikma/contracts/addresses'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import shelf from './Shelf.module.css'
import css from './ShelfSkeletons.module.css'

/** Two rows of the grid on a wide screen. */
const COUNT = 8

/** Placeholders while the books are loading. */
export function ShelfSkeletons({ layout }: { layout: LibraryLayout }) {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden role="status">{t('library.loading')}</VisuallyHidden>
      <div className={shelf[layout]} aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className={css[layout]}>
            <div className={css.cover} />
            <div>
              <div className={clsx(css.line, css.genre)} />
              <div className={clsx(css.line, css.title)} />
              <div className={clsx(css.line, css.author)} />
              <div className={clsx(css.line, css.metadata)} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
