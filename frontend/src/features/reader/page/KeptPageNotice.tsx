import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { useIsOnline } from './useIsOnline.ts'

/** Says that the page is the one of this device, and why. It stays until it is dismissed, or the library gives a page. */
export function KeptPageNotice() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  const text = t(isOnline ? 'reader.away.keptUnavailable' : 'reader.away.keptOffline')
  return <Notice text={text} onDismiss={() => setIsDismissed(true)} />
}
