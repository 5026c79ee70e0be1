import type { TexPage } from '@hikma/tex/TexPage'
import { loadWithRetry } from '../../../lib/loadWithRetry.ts'
import { renderTypesetPage } from '../../../lib/renderPage.ts'
import type { PageContent, TexContent } from '../content/fetchPageContent.ts'

export type TexFailure = Extract<TexPage, { failure: unknown }>['failure']

/** The outcome of typesetting a TeX page: sanitised HTML, or why it stays source. */
export type TypesetResult =
  | { kind: 'done'; content: PageContent; unknown: readonly { name: string; count: number }[] }
  | { kind: 'failed'; failure: TexFailure }

interface TypesetOptions {
  lang: string
  earlier: readonly string[]
  isWanted?: () => boolean
}

/** Typesets and sanitises a TeX page; null if it is not wanted any more. Loads the typesetter when it is first needed. */
export async function typesetPage(page: TexContent, options: TypesetOptions): Promise<TypesetResult | null> {
  const { lang, earlier, isWanted } = options
  const result = await load().then(
    ({ typesetter }) =>
      typesetter.typeset(
        { source: page.text, earlier, number: page.index + 1, lang, figures: [...page.figures.keys()] },
        isWanted,
      ),
    () => ({ failure: 'unavailable' as const }),
  )
  if (!result) return null
  if ('failure' in result) return { kind: 'failed', failure: result.failure }
  const html = renderTypesetPage(result.html, page.figures)
  return { kind: 'done', content: { kind: 'typeset', html, source: page }, unknown: result.unknown }
}

const load = () => loadWithRetry(() => import('./typesetter.ts'))
