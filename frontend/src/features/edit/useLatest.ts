import { useCallback, useLayoutEffect, useRef } from 'react'

/** A value as it was rendered last, for what asks later. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}
