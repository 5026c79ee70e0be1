import type { Direction } from '@hikma/contracts/language'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Travel } from './pageSteps.ts'
import { scrollsSideways } from './scrollsSideways.ts'
import { isSideways, WHEEL_AT_REST, wheelPixels, wheelTurns } from './wheelStep.ts'

interface Wheel {
  desk: RefObject<HTMLElement | null>
  direction: Direction
  onTurn: (travel: Travel) => void
}

/** Turns when a wheel or trackpad goes sideways, unless something there scrolls that way itself. */
export function useWheelTurns({ desk, direction, onTurn }: Wheel): void {
  const sum = useRef(WHEEL_AT_REST)
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const ground = desk.current
    // With Ctrl it zooms.
    if (!ground || event.ctrlKey) return
    const pixels = (delta: number) => wheelPixels(delta, event.deltaMode, ground.clientWidth)
    const move = { deltaX: pixels(event.deltaX), deltaY: pixels(event.deltaY), time: event.timeStamp }
    if (!isSideways(move) || scrollsSideways(event.target, ground, move.deltaX)) return
    // Else the browser would take it for a way back to the page before the library.
    event.preventDefault()
    const { state, travel } = wheelTurns(sum.current, move, direction)
    sum.current = state
    if (travel) onTurn(travel)
  })
  useEffect(() => {
    const ground = desk.current
    const listen = (event: WheelEvent) => onWheel(event)
    ground?.addEventListener('wheel', listen, { passive: false })
    return () => ground?.removeEventListener('wheel', listen)
  }, [desk])
}
