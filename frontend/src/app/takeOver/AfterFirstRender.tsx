import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'

interface AfterFirstRenderProps {
  /** Called when the elements are in the document, before they are painted. */
  onShown: () => void
  /** Called after the effects of all views, which may move the focus. */
  onReady: () => void
  children: ReactNode
}

/** Reports, once, that React has rendered its children. */
export function AfterFirstRender({ onShown, onReady, children }: AfterFirstRenderProps) {
  const shown = useEffectEvent(onShown)
  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => shown(), [])
  useEffect(() => ready(), [])
  return children
}
