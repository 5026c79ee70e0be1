import type { ImportWarning } from '@hikma/manuscript/Manuscript'
import { pageLines } from './pageLines.ts'

const MAX_LINES = 20

/** The comments of a manuscript with their pages, all of them: somebody works through them. */
export const commentLines = (changes: readonly ImportWarning[]): string[] =>
  changes.flatMap(({ kind, what, page }) =>
    kind === 'comment' ? [page === null ? what : `page ${page}: ${what}`] : [],
  )

/** Says what else a manuscript lost or changed on its way in, page by page, then what belongs to no page. */
export function changeLines(all: readonly ImportWarning[]): string[] {
  const changes = all.filter(({ kind }) => kind !== 'comment')
  const onPages = changes.flatMap((change) =>
    change.page === null ? [] : [{ page: change.page, text: sentenceOf(change) }],
  )
  const others = [...new Set(changes.filter(({ page }) => page === null).map(sentenceOf))]
  const rest = others.length - MAX_LINES
  const shown = rest > 0 ? [...others.slice(0, MAX_LINES), `and ${rest} more such lines`] : others
  return [...pageLines(onPages), ...shown]
}

function sentenceOf({ kind, what }: ImportWarning): string {
  switch (kind) {
    case 'element':
      return `<${what}> was left out`
    case 'image':
      return `the picture ${what || 'without an address'} was left out: it is missing, elsewhere, too large or of another kind`
    case 'link':
      return `the link ${what} leads nowhere; its text stays`
    case 'style':
      return `the style ${what} was left out`
    case 'handler':
      return `the attribute ${what} runs code and was left out`
    case 'file':
      return `${what} has no place in a book and was left out`
    case 'markup':
      return `${what} is not well-formed and was read as browsers would`
    case 'page':
      return `${what} is the cover or the contents, which the library shows itself`
    case 'comment':
      return what
    case 'deletion':
      return `words whose deletion was tracked are left out: ${what}`
    case 'detail':
      return `the detail ${what} was shortened or left out`
  }
}
