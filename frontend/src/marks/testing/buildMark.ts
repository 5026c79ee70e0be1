import type { BlockPosition, MarkSelectors, StoredMark } from '../Mark.ts'

type Changes = Partial<Omit<StoredMark, 'selectors'>> & { start?: BlockPosition; selectors?: Partial<MarkSelectors> }

/** A highlight of a sentence. */
export function buildMark({ start = { block: 1, offset: 0 }, selectors, ...changes }: Changes = {}): StoredMark {
  return {
    id: 'mark-1',
    bookId: 'the-well',
    pageId: '0123456789abcdefghjk',
    page: 1,
    selectors: {
      start,
      end: { block: start.block, offset: start.offset + 19 },
      exact: 'The water was cold.',
      prefix: 'Nobody remembered who had dug it. ',
      suffix: ' It tasted of iron.',
      ...selectors,
    },
    colour: 'yellow',
    note: '',
    heading: 'Part I · I',
    createdAt: 1_700_000_000_000,
    ...changes,
  }
}
