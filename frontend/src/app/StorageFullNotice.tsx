import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedBooks } from '../api/cachedBooks.ts'
import { Notice } from '../ui/Notice.tsx'
import css from './StorageFullNotice.module.css'

/** The alert that the browser's storage is full (BEHAVIOUR.md §8), above all views. It is shown once. */
export function StorageFullNotice() {
  const { t } = useTranslation()
  const [state, setState] = useState<'hidden' | 'shown' | 'dismissed'>('hidden')
  useEffect(() => cachedBooks.onFull(() => setState((now) => (now === 'hidden' ? 'shown' : now))), [])
  if (state !== 'shown') return null
  return (
    <div className={css.anchor} role="alert">
      <Notice text={t('storageFull')} onDismiss={() => setState('dismissed')} />
    </div>
  )
}
