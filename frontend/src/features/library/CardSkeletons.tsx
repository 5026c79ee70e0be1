import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './CardSkeletons.module.css'

/** Two rows on a wide screen. */
const COUNT = 8

/** The shelf before its books have come. */
export function CardSkeletons({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden role="status">{t('library.loading')}</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className={css.card}>
            <div className={css.cover} />
            <div className={clsx(css.line, css.genre)} />
            <div className={clsx(css.line, css.title)} />
            <div className={clsx(css.line, css.author)} />
            <div className={clsx(css.line, css.facts)} />
          </div>
        ))}
      </div>
    </>
  )
}
