/** The least number of letters to insert, delete or replace that make one text of another. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_none, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = above[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, above[column]! + 1, current[column - 1]! + 1))
    }
    above = current
  }
  return above[other.length]!
}

/** From 0 for texts that have nothing in common to 1 for equal ones. */
export const similarity = (one: string, other: string): number =>
  one === other ? 1 : 1 - editDistance(one, other) / Math.max(one.length, other.length)

export interface Aligned {
  /** Where the parts of the pattern begin in the text, and where the last one ends. */
  borders: readonly number[]
  distance: number
}

/**
 * The place in a text that is most like a pattern, which stands anywhere in it. `cuts` are positions in the pattern, in
 * order, of which the positions in the text are wanted.
 */
export function align(pattern: string, text: string, cuts: readonly number[]): Aligned {
  const width = text.length + 1
  const costs = new Uint16Array((pattern.length + 1) * width)
  for (let row = 1; row <= pattern.length; row++) {
    costs[row * width] = row
    for (let column = 1; column < width; column++) {
      const diagonal = costs[(row - 1) * width + column - 1]! + (pattern[row - 1] === text[column - 1] ? 0 : 1)
      const gap = Math.min(costs[(row - 1) * width + column]!, costs[row * width + column - 1]!) + 1
      costs[row * width + column] = Math.min(diagonal, gap)
    }
  }
  let column = 0
  for (let end = 1; end < width; end++)
    if (costs[pattern.length * width + end]! < costs[pattern.length * width + column]!) column = end
  const distance = costs[pattern.length * width + column]!
  // Back along the cheapest way, noting where each row is left.
  const borders = new Map<number, number>([[pattern.length, column]])
  for (let row = pattern.length; row > 0;) {
    const cost = costs[row * width + column]!
    const isEqual = column > 0 && pattern[row - 1] === text[column - 1]
    if (column > 0 && cost === costs[(row - 1) * width + column - 1]! + (isEqual ? 0 : 1)) {
      row--
      column--
    } else if (cost === costs[(row - 1) * width + column]! + 1) row--
    else {
      column--
      continue
    }
    borders.set(row, column)
  }
  return { borders: cuts.map((cut) => borders.get(cut) ?? 0), distance }
}
