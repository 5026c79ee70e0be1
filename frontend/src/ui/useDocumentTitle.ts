import { useEffect } from 'react'

/** Names the tab while the component is shown, and gives the former name back. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const former = document.title
    document.title = title
    return () => {
      document.title = former
    }
  }, [title])
}
