import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { ObservableView } from '../view/ViewState.ts'

const none = () => null

/** By screens, which one of the page is shown: 'Screen 9 of 31'; null otherwise. */
export function useScreenText({ subscribe, getState }: ObservableView): string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const screen = useSyncExternalStore(subscribe, () => getState().screen, none)
  const screens = useSyncExternalStore(subscribe, () => getState().screens, none)
  if (screen === null || screens === null) return null
  return t('reader.place.screen', {
    screen: formatNumber(screen + 1, language),
    screens: formatNumber(screens, language),
  })
}
