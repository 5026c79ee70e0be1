import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that gives the value of the last render. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}
