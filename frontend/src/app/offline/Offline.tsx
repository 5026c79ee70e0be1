import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keeper } from '../../kept/keeper.ts'
import { followKept, isSupported, takeOver, watchWaiting } from '../../kept/worker.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from '../StorageFullNotice.module.css'
import type { Language } from '@hikma/contracts/documents'
import { MANIFESTS } from 'virtual:manifests'

/**
 * Follows what is kept on this device: registers the worker if there has to be one, goes on with broken downloads, and
 * offers a new version of the app, which waits until the reader takes it.
 */
export function Offline() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => linkManifest(language), [language])
  useEffect(() => {
    if (!isSupported()) return
    void followKept().catch(() => undefined)
    const resume = () => void keeper?.resume()
    window.addEventListener('online', resume)
    const unwatch = watchWaiting(setWaiting)
    return () => {
      window.removeEventListener('online', resume)
      unwatch()
    }
  }, [])
  if (!waiting) return null
  return (
    <div className={css.anchor} role="status">
      <Notice text={t('keep.newVersion')} onDismiss={() => setWaiting(null)}>
        <Button onClick={() => takeOver(waiting)}>{t('keep.reload')}</Button>
      </Notice>
    </div>
  )
}

/** Names the manifest, by which the app can be installed, in the reader's language. */
function linkManifest(language: Language): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = MANIFESTS[language]
  document.head.append(link)
}
