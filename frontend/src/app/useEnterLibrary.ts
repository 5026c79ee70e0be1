import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { libraryEntered } from './viewSlice.ts'

/** A function that shows the library from its top. */
export function useEnterLibrary(): () => void {
  const dispatch = useDispatch()
  return useCallback(() => {
    document.documentElement.scrollTop = 0
    dispatch(libraryEntered())
  }, [dispatch])
}
