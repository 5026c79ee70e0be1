import type { Direction } from '@hikma/contracts/language'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Step } from '../dom/pageSteps.ts'
import { layoutOf } from '../layout/layoutOf.ts'
import { INITIAL_SCREEN_WHEEL, screenWheelStep } from '../dom/screenWheelStep.ts'
import { scrollsSideways, scrollsVertically } from '../dom/scrollsSideways.ts'
import { INITIAL_WHEEL_STATE, isSideways, type WheelMove, wheelPixels, wheelStep } from '../dom/wheelStep.ts'

interface WheelOptions {
  viewport: RefObject<HTMLElement | null>
  direction: Direction
  onTurn: (step: Step) => void
}

/**
 * Turns the page when a wheel or trackpad moves sideways and, by screens, when it moves up or down, unless an element under
 * the pointer scrolls that way.
 */
export function useWheel({ viewport, direction, onTurn }: WheelOptions): void {
  const wheelState = useRef(INITIAL_WHEEL_STATE)
  const screenWheel = useRef(INITIAL_SCREEN_WHEEL)
  const onVertical = (event: WheelEvent, element: HTMLElement, move: WheelMove) => {
    if (!layoutOf(element).stepsByWheel || scrollsVertically(event.target, element, move.deltaY)) return
    const { state, step } = screenWheelStep(screenWheel.current, move)
    screenWheel.current = state
    if (step) onTurn(step)
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = viewport.current
    // Ctrl and wheel zoom.
    if (!element || event.ctrlKey) return
    const pixels = (delta: number) => wheelPixels(delta, event.deltaMode, element.clientWidth)
    const move = { deltaX: pixels(event.deltaX), deltaY: pixels(event.deltaY), time: event.timeStamp }
    if (!isSideways(move)) return onVertical(event, element, move)
    if (scrollsSideways(event.target, element, move.deltaX)) return
    // Otherwise the browser would go back in its history.
    event.preventDefault()
    const { state, step } = wheelStep(wheelState.current, move, direction)
    wheelState.current = state
    if (step) onTurn(step)
  })
  useEffect(() => {
    const element = viewport.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [viewport])
}
