import { wordsToRead } from '../../../lib/matter.ts'
import type { ListedPage } from '../../../lib/listPages.ts'

/**
 * The share of a book that is read, 0 to 1, at a share of page `index` (from 0). Pages count by their words if
 * these are known, front and back matter not at all, and alike otherwise.
 */
export function bookShare(
  { index, pageShare, total }: { index: number; pageShare: number; total: number },
  pages: readonly ListedPage[] | null,
): number {
  const words = pages?.length === total ? wordsToRead(pages) : []
  const all = sum(words)
  if (all === 0) return total === 0 ? 0 : Math.min(1, (index + pageShare) / total)
  return Math.min(1, (sum(words.slice(0, index)) + (words[index] ?? 0) * pageShare) / all)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
