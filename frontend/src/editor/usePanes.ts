import { useRef } from 'react'
import type { PaneHandle } from './PaneHandle.ts'

export type Pane = 'text' | 'source'

/**
 * Two editors of one page: caret and scrolling of one follow those of the other, in which somebody is at work. Commands go
 * to the one that was used last, at first to the text.
 */
export function usePanes() {
  const handles = useRef<Partial<Record<Pane, PaneHandle | null>>>({})
  const leader = useRef<Pane>('text')
  const other = (pane: Pane): PaneHandle | null | undefined => handles.current[pane === 'text' ? 'source' : 'text']
  const isLeading = (pane: Pane): boolean => leader.current === pane
  const inUse = (): PaneHandle | null => {
    const { text, source } = handles.current
    return (leader.current === 'text' ? (text ?? source) : (source ?? text)) ?? null
  }
  const frame = useRef(0)
  return {
    set: (pane: Pane, handle: PaneHandle | null): void => void (handles.current[pane] = handle),
    /** Notes where somebody is at work. */
    lead: (pane: Pane): void => void (leader.current = pane),
    onCaret(pane: Pane, offset: number): void {
      if (isLeading(pane)) other(pane)?.setCaret(offset)
    },
    onScroll(pane: Pane): void {
      if (!isLeading(pane)) return
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const top = handles.current[pane]?.top()
        if (top != null) other(pane)?.scrollTo(top)
      })
    },
    /** The commands of both, as those of one. */
    handle: {
      insert: (lines: string) => inUse()?.insert(lines),
      focus: () => inUse()?.focus(),
      find: async (...search: Parameters<PaneHandle['find']>) => (await inUse()?.find(...search)) ?? null,
      replaceFound: async (...asked: Parameters<PaneHandle['replaceFound']>) =>
        (await inUse()?.replaceFound(...asked)) ?? false,
    },
  }
}
