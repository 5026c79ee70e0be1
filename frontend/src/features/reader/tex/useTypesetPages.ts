import type { Book } from '@hikma/contracts/book'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PageContent, TexContent } from '../content/fetchPageContent.ts'
import type { ShownPage } from '../state/usePages.ts'
import { createEarlierPages } from './createEarlierPages.ts'
import type { TexLook } from './texLook.ts'
import { type TexFailure, typesetPage, type TypesetResult } from './typesetPage.ts'

interface TypesetOptions {
  book: Book
  /** The page to show. */
  shown: ShownPage | null
  neighbours: readonly PageContent[]
  look: TexLook
}

interface TypesetPages {
  /** The page as it is to be shown: its source until it has been typeset. */
  content: PageContent | null
  neighbours: readonly PageContent[]
  /** Why the page stays source. */
  failure: TexFailure | null
}

/** As many as the pages that the reader caches. */
const MAX_RESULTS = 12

/** The TeX of a page; null for HTML. What the server has drawn of a TeX page is its source. */
function texOf(content: PageContent, book: Book, index: number): TexContent | null {
  if (content.kind === 'tex') return content
  if (content.kind !== 'drawn' || book.ext !== 'tex') return null
  const text = content.nodes.map(({ textContent }) => textContent ?? '').join('')
  return { kind: 'tex', text, figures: new Map(), index }
}

/**
 * Typesets the shown page and then its neighbours, if the look asks for it, so that a turn shows what is ready. Pages that
 * are no TeX pass through.
 */
export function useTypesetPages({ book, shown, neighbours, look }: TypesetOptions): TypesetPages {
  const [results, setResults] = useState<ReadonlyMap<PageContent, TypesetResult>>(new Map())
  const [earlierPages] = useState(createEarlierPages)
  const pending = useRef(new Set<PageContent>())
  const page = shown?.content ?? null
  const wants = look === 'rendered' && page !== null && book.ext === 'tex'

  const isAround = useEffectEvent((content: PageContent) => wants && (content === page || neighbours.includes(content)))
  const start = useEffectEvent(async (content: PageContent) => {
    const tex = texOf(content, book, shown?.index ?? 0)
    if (!tex || results.has(content) || pending.current.has(content)) return
    pending.current.add(content)
    const earlier = await earlierPages(book, tex.index)
    const result = await typesetPage(tex, { lang: book.lang, earlier, isWanted: () => isAround(content) })
    pending.current.delete(content)
    if (!result) return
    if (result.kind === 'done') result.content.source = content
    setResults((known) => new Map([...known, [content, result] as const].slice(-MAX_RESULTS)))
  })
  // The page itself comes first: pages are typeset in the order in which they are asked for.
  useEffect(() => {
    if (wants) for (const content of [page, ...neighbours]) void start(content)
  }, [wants, page, neighbours])

  return useMemo(() => {
    const lookOf = (content: PageContent): PageContent => {
      const result = wants ? results.get(content) : undefined
      return result?.kind === 'done' ? result.content : content
    }
    const result = wants && page ? results.get(page) : undefined
    return {
      content: page && lookOf(page),
      // A neighbour that is being typeset is not laid out as source before.
      neighbours: wants ? neighbours.filter((content) => results.has(content)).map(lookOf) : neighbours,
      failure: result?.kind === 'failed' ? result.failure : null,
    }
  }, [page, neighbours, wants, results])
}
