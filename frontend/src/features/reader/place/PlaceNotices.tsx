import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import type { ObservableView } from '../view/ViewState.ts'

/** Says that the text at the reader's place is no longer in the book. */
export function PlaceNotices({ place }: { place: ObservableView }) {
  const { t } = useTranslation()
  const isTextGone = useSyncExternalStore(
    place.subscribe,
    () => place.getState().isTextGone,
    () => false,
  )
  return isTextGone && <Notice text={t('reader.textGone')} onDismiss={() => place.setState({ isTextGone: false })} />
}
