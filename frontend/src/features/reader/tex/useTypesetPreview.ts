import { useEffect, useState } from 'react'
import type { PageContent } from '../content/fetchPageContent.ts'
import { typesetPage, type TypesetResult } from './typesetPage.ts'

interface PreviewOptions {
  content: PageContent
  lang: string
  /** The sources of the pages before this one. */
  earlier: () => Promise<readonly string[]>
}

/** The latest result of typesetting a page that is being written; null before the first, and for other pages than TeX. */
export function useTypesetPreview({ content, lang, earlier }: PreviewOptions): TypesetResult | null {
  const [result, setResult] = useState<TypesetResult | null>(null)
  useEffect(() => {
    if (content.kind !== 'tex') return undefined
    let isCurrent = true
    const isWanted = () => isCurrent
    void earlier()
      .then((sources) => typesetPage(content, { lang, earlier: sources, isWanted }))
      .then((next) => next && isCurrent && setResult(next))
    return () => {
      isCurrent = false
    }
  }, [content, lang, earlier])
  return content.kind === 'tex' ? result : null
}
