import { useCallback, useEffect, useRef } from 'react'
import type { TapZone } from '../dom/tapZone.ts'
import type { ReaderSettings } from '../settings/readerSettings.ts'
import type { PageView } from '../view/createPageView.ts'
import { useAutoHideBar } from './useAutoHideBar.ts'

interface ReaderBarsOptions {
  view: PageView
  settings: ReaderSettings
  /** Undefined if the styles decide. */
  isPhone: boolean | undefined
  /** A page is there to be read, and is not edited. */
  isReading: boolean
}

export type ReaderBars = ReturnType<typeof useReaderBars>

/** The bars above and below the page: whether they lie over it, what shows and hides them, and what a tap does. */
export function useReaderBars({ view, settings, isPhone, isReading }: ReaderBarsOptions) {
  const top = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const bar = useAutoHideBar(isPhone, [footer, top])
  const { show, hide, toggle } = bar
  const isByScreens = settings.layout === 'screens'
  /** By screens a phone's page has the whole screen, and the bars lie over it. */
  const hasWholeScreen = isByScreens && isPhone === true && isReading
  // 'Back to where you were' stands in the bar.
  useEffect(() => {
    let former = view.getState().returnPoint
    return view.subscribe(() => {
      const { returnPoint } = view.getState()
      if (returnPoint && returnPoint !== former) show()
      former = returnPoint
    })
  }, [view, show])
  useEffect(() => (hasWholeScreen ? view.onGesture(hide) : undefined), [hasWholeScreen, view, hide])
  const turnsByTap = isByScreens && settings.taps === 'turn'
  const onTap = useCallback(
    (zone: TapZone) => (zone === 'middle' || !turnsByTap ? toggle() : view.stepByGesture(zone)),
    [turnsByTap, toggle, view],
  )
  return { top, footer, bar, isPhone, isByScreens, hasWholeScreen, onTap }
}
