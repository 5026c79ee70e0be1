import { useEffect } from 'react'

/** Sets the title of the document, and restores the former one when the component is removed. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const former = document.title
    document.title = title
    return () => {
      document.title = former
    }
  }, [title])
}
