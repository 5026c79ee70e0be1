import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { libraryEntered } from './viewSlice.ts'

/** A function that shows the library from its top, as it was last filtered. */
export function useEnterLibrary(): () => void {
  const dispatch = useDispatch()
  return useCallback(() => {
    // First the address, since the former one remembers its scroll position.
    dispatch(libraryEntered())
    document.documentElement.scrollTop = 0
  }, [dispatch])
}
