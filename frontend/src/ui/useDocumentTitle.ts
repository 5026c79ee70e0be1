import { useEffect } from 'react'

/** The titles of the views that are there, the last one shown. */
const titles: { readonly title: string }[] = []
let productTitle: string | null = null

function show(): void {
  document.title = titles.at(-1)?.title ?? productTitle ?? document.title
}

/** Sets the title of the document while the view is there. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const entry = { title }
    titles.push(entry)
    show()
    return () => {
      titles.splice(titles.indexOf(entry), 1)
      show()
    }
  }, [title])
}

/** Sets the title of the document where no view has one. Effects of views may run before. */
export function useProductTitle(title: string): void {
  useEffect(() => {
    productTitle = title
    show()
  }, [title])
}
