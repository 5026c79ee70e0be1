import type { BookSource, BookSources } from '@hikma/contracts/bookSources'

const ON_PAGE: ReadonlySet<BookSource['kind']> = new Set(['selection', 'screen', 'page'])

export const isOnPage = ({ kind }: BookSource): boolean => ON_PAGE.has(kind)

/** A source in a prompt. */
export interface NumberedSource extends BookSource {
  /** From 1. */
  number: number
  text: string
}

export const textOf = ({ blocks }: BookSource): string => blocks.map(({ text }) => text).join('\n')

const firstBlock = ({ blocks: [first] }: BookSource): number => first?.block ?? 0

/**
 * The most important sources that fit, in the order of the book, with those of the open page first: their numbers are the
 * same for the next question about it, so that a server may keep its work.
 */
export function numberSources(
  { sources }: Pick<BookSources, 'sources'>,
  costOf: (text: string) => number,
  room: number,
): NumberedSource[] {
  let left = room
  const taken = sources.filter((source) => {
    const cost = costOf(textOf(source))
    if (cost > left) return false
    left -= cost
    return true
  })
  const inOrder = taken.toSorted(
    (one, other) =>
      Number(isOnPage(other)) - Number(isOnPage(one)) || one.page - other.page || firstBlock(one) - firstBlock(other),
  )
  return inOrder.map((source, at) => ({ ...source, number: at + 1, text: textOf(source) }))
}

/** Throws if a source lies behind the reader's place. books-service gives none: this is the second of two checks. */
export function assertNotAhead({ ceiling, sources }: Pick<BookSources, 'ceiling' | 'sources'>): void {
  if (!ceiling) return
  const isAhead = (page: number, block: number | null): boolean =>
    page > ceiling.page || (page === ceiling.page && block !== null && block > ceiling.block)
  for (const { page, blocks } of sources)
    if (blocks.some(({ block }) => isAhead(page, block)))
      throw new Error('A passage lies behind the place of its reader.')
}
