import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Layout } from './storedLayout.ts'
import shelf from './Shelf.module.css'
import css from './ShelfSkeletons.module.css'

/** Two rows of a grid on a wide screen, and a list as high as that. */
const COUNT = 8

/** The shelf before its books have come. */
export function ShelfSkeletons({ layout }: { layout: Layout }) {
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
              <div className={clsx(css.line, css.facts)} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
