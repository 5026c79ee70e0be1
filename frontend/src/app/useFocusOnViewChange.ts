import { type RefObject, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectView } from './viewSlice.ts'

/** Focuses `main` if the former view was removed together with the focused button. */
export function useFocusOnViewChange(main: RefObject<HTMLElement | null>): void {
  const view = useSelector(selectView)
  const former = useRef(view)
  useEffect(() => {
    if (former.current === view) return
    former.current = view
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, view])
}
