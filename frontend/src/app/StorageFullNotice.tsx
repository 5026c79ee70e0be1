import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedBooks } from '../api/cachedBooks.ts'
import { Notice } from '../ui/Notice.tsx'
import css from './StorageFullNotice.module.css'

/** The alert of spec.md §8, above whatever is on the screen. It says so once, and keeps nobody from reading on. */
export function StorageFullNotice() {
  const { t } = useTranslation()
  const [state, setState] = useState<'room' | 'full' | 'seen'>('room')
  useEffect(() => cachedBooks.onFull(() => setState((now) => (now === 'room' ? 'full' : now))), [])
  if (state !== 'full') return null
  return (
    <div className={css.place} role="alert">
      <Notice text={t('storageFull')} onDismiss={() => setState('seen')} />
    </div>
  )
}
