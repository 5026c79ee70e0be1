/**
 * The share of a book that is read, 0 to 1, at a share of page `index` (from 0). Pages count by their words if the
 * contents are those of this book, and alike otherwise.
 */
export function bookShare(
  { index, pageShare, total }: { index: number; pageShare: number; total: number },
  contents: readonly { words: number | null }[] | null,
): number {
  const words = contents?.length === total ? contents.map((entry) => entry.words ?? 0) : []
  const all = sum(words)
  if (all === 0) return total === 0 ? 0 : Math.min(1, (index + pageShare) / total)
  return Math.min(1, (sum(words.slice(0, index)) + (words[index] ?? 0) * pageShare) / all)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
