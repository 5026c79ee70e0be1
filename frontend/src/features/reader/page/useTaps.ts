import { type MouseEvent, useEffect, useRef } from 'react'
import type { Direction } from '@hikma/contracts/language'
import { type TapZone, tapZone } from '../dom/tapZone.ts'

/** What has the press, and is not the page's: a control, or something that scrolls sideways. */
const OTHERS = 'a, button, summary, input, label, [data-sideways]'
/** Layers that a press beside them closes. */
const LAYERS = '[data-settings], dialog[open]'

const isSelecting = () => window.getSelection()?.isCollapsed === false
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * Returns the handler of clicks on the page, which calls `onTap` for those that have no other effect: they follow no link,
 * show no figure, and end no selection or open layer. Only a touch has a zone, and only if the page is not zoomed in.
 */
export function useTaps(direction: Direction, onTap: (zone: TapZone) => void) {
  const endsSomething = useRef(false)
  useEffect(() => {
    // Noted by the window first: the browser and the layers answer to the press before there is a click.
    const note = () => void (endsSomething.current = isSelecting() || document.querySelector(LAYERS) !== null)
    window.addEventListener('pointerdown', note, { capture: true, passive: true })
    return () => window.removeEventListener('pointerdown', note, { capture: true })
  }, [])

  return (event: MouseEvent<HTMLElement>) => {
    const { target, clientX, currentTarget, defaultPrevented } = event
    const isOthers = defaultPrevented || isSelecting() || (target instanceof Element && target.closest(OTHERS))
    if (isOthers || endsSomething.current) return
    const { pointerType } = event.nativeEvent as PointerEvent
    const hasZones = pointerType === 'touch' && !isZoomed()
    onTap(hasZones ? tapZone(clientX, currentTarget.getBoundingClientRect(), direction) : 'middle')
  }
}
