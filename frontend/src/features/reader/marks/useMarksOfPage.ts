import { useEffect } from 'react'
import { loadWithRetry } from '../../../lib/loadWithRetry.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import type { PageView } from '../view/createPageView.ts'

/**
 * Paints the reader's marks over each page that is shown, once the turn to it is over. `hasPage` once there is one: before,
 * there is no text to follow.
 */
export function useMarksOfPage(view: Pick<PageView, 'named' | 'mark'>, hasPage: boolean): void {
  useEffect(() => {
    if (!hasPage) return
    const stop = view.mark(async (element) => {
      const page = view.named()
      await new Promise<void>((resolve) => whenIdle(resolve))
      if (!page) return () => undefined
      return (await loadWithRetry(() => import('./paintMarks.ts'))).paintMarks(element, page)
    })
    return () => void stop()
  }, [view, hasPage])
}
