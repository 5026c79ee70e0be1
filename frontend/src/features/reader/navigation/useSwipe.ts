import type { Direction } from '@hikma/contracts/language'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Travel } from './pageSteps.ts'
import { scrollsSideways } from './scrollsSideways.ts'
import { swipeTravel } from './swipeStep.ts'
import { createFollower } from './createPageDrag.ts'

interface Swipe {
  desk: RefObject<HTMLElement | null>
  text: RefObject<HTMLElement | null>
  direction: Direction
  onTurn: (travel: Travel) => void
}

const CONTROLS = 'button, input, select, textarea, label, [role=slider]'
/** Zoomed in by two fingers, one moves what is seen. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01
const isSelecting = () => window.getSelection()?.isCollapsed === false

/** Turns when one finger goes far enough to a side, unless it does something else there. */
export function useSwipe({ desk, text, direction, onTurn }: Swipe): void {
  const judge = useEffectEvent((dx: number, dy: number) => {
    const travel = isZoomed() || isSelecting() ? null : swipeTravel(dx, dy, direction)
    if (travel) onTurn(travel)
    return travel !== null
  })

  useEffect(() => {
    const ground = desk.current
    if (!ground) return
    const follower = createFollower(text)
    let start: { x: number; y: number } | null = null

    const begin = (event: PointerEvent) => {
      ground.removeEventListener('click', swallow, true)
      if (event.pointerType !== 'touch') return
      const isOwn = event.target instanceof Element && event.target.closest(CONTROLS) !== null
      // A second finger ends it too.
      const isFree = event.isPrimary && !isOwn && !isZoomed() && !isSelecting()
      start = isFree && !scrollsSideways(event.target, ground) ? { x: event.clientX, y: event.clientY } : null
      if (!start) follower.letGo()
    }
    const follow = (event: PointerEvent) => {
      if (start && event.isPrimary) follower.follow(event.clientX - start.x, event.clientY - start.y)
    }
    const end = (event: PointerEvent) => {
      if (!start || !event.isPrimary) return
      const hasTurned = judge(event.clientX - start.x, event.clientY - start.y)
      start = null
      follower.letGo(hasTurned)
      // The link that the finger set out from is not followed.
      if (hasTurned) ground.addEventListener('click', swallow, true)
    }
    const cancel = () => {
      start = null
      follower.letGo()
    }
    // Whoever has zoomed in moves about with one finger, in every direction.
    const onZoom = () => ground.toggleAttribute('data-zoomed', isZoomed())

    const listening = new AbortController()
    const { signal } = listening
    ground.addEventListener('pointerdown', begin, { signal })
    ground.addEventListener('pointermove', follow, { signal, passive: true })
    ground.addEventListener('pointerup', end, { signal })
    ground.addEventListener('pointercancel', cancel, { signal })
    window.visualViewport?.addEventListener('resize', onZoom, { signal })
    return () => listening.abort()
  }, [desk, text])
}

function swallow(event: MouseEvent): void {
  // One by the keyboard is meant.
  if (event.detail === 0) return
  event.preventDefault()
  event.stopPropagation()
}
