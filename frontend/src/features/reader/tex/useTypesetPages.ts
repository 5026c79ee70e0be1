import type { Book } from '@hikma/contracts/book'
import type { TexLook } from '@hikma/contracts/texLook'
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type DrawnPage, DrawnPageContext } from '../content/DrawnPage.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import type { ShownPage } from '../state/useReader.ts'
import { createEarlierPages } from './createEarlierPages.ts'
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

/** What the server has typeset is not typeset again. */
const resultOf = (page: DrawnPage | null): ReadonlyMap<PageContent, TypesetResult> =>
  new Map(page?.typeset ? [[page.content, { kind: 'done', content: page.typeset, unknown: [] }]] : [])

/**
 * Typesets the shown page and then its neighbours, if the look asks for it, so that a turn shows what is ready. Pages that
 * are no TeX pass through.
 */
export function useTypesetPages({ book, shown, neighbours, look }: TypesetOptions): TypesetPages {
  const drawn = use(DrawnPageContext)
  const [results, setResults] = useState(() => resultOf(drawn.peek()))
  const [earlierPages] = useState(createEarlierPages)
  const pending = useRef(new Set<PageContent>())
  const page = shown?.content ?? null
  const wants = look === 'rendered' && page !== null && book.ext === 'tex'

  const isAround = useEffectEvent((content: PageContent) => wants && (content === page || neighbours.includes(content)))
  const start = useEffectEvent(async (content: PageContent) => {
    if (content.kind !== 'tex' || results.has(content) || pending.current.has(content)) return
    pending.current.add(content)
    const earlier = await earlierPages(book, content.index)
    const result = await typesetPage(content, { lang: book.lang, earlier, isWanted: () => isAround(content) })
    pending.current.delete(content)
    if (!result) return
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
