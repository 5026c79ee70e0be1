import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedBooks } from '../../api/cachedBooks.ts'
import { formatNumber } from '../../lib/formats.ts'
import { formatSize } from '../../lib/formatSize.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './StoragePanel.module.css'

/** The size of this browser's cache. */
export function StoragePanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [usage, setUsage] = useState<Awaited<ReturnType<typeof cachedBooks.readUsage>> | 'unknown'>(null)
  useEffect(() => {
    let isCurrent = true
    void cachedBooks.readUsage().then((answer) => isCurrent && setUsage(answer ?? 'unknown'))
    return () => void (isCurrent = false)
  }, [])

  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))
  const known = usage === 'unknown' ? null : usage
  const figures = [
    [t('admin.storage.books'), known && formatNumber(known.books, language)],
    [t('admin.storage.pages'), known && formatNumber(known.pages, language)],
    [t('admin.storage.used'), known && size(known.used)],
    [t('admin.storage.available'), known && size(known.available)],
  ] as const
  const whole = known ? known.used + known.available : 0
  return (
    <section className={css.panel} aria-labelledby="storage-title">
      <h2 id="storage-title" className={css.title}>
        {t('admin.storage.title')}
      </h2>
      {usage === 'unknown' ? (
        <p className={css.capacity}>{t('admin.storage.unknown')}</p>
      ) : (
        <>
          <dl className={css.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <div className={css.bar} aria-hidden="true">
            <div style={{ inlineSize: `${whole > 0 && known ? (100 * known.used) / whole : 0}%` }} />
          </div>
        </>
      )}
      <p className={css.capacity}>
        {t('admin.storage.content')} {t('admin.storage.capacity')}
      </p>
    </section>
  )
}
