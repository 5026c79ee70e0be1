import { z } from 'zod'

/** Which page had which number: the id of page n at n − 1, '' if there was none. */
export type Numbering = readonly string[]

/** Earlier numberings by name, oldest first: those that a page's links are written in (DESIGN.md §4.11). */
export type Numberings = ReadonlyMap<string, Numbering>

/**
 * Numberings in an index: all page ids once, and for each numbering its runs in them as pairs of start and length. Two
 * numberings mostly differ by a page, so this is short.
 */
export const storedNumberings = z.object({
  pages: z.array(z.string()),
  runs: z.array(z.tuple([z.string(), z.array(z.int().min(0))])),
})
type StoredNumberings = z.output<typeof storedNumberings>

export const readNumberings = ({ pages, runs }: StoredNumberings): Numberings =>
  new Map(runs.map(([name, pairs]) => [name, numberingFrom(pages, pairs)]))

function numberingFrom(pages: readonly string[], pairs: readonly number[]): Numbering {
  const numbering: string[] = []
  for (let at = 0; at + 1 < pairs.length; at += 2)
    numbering.push(...pages.slice(pairs[at], pairs[at]! + pairs[at + 1]!))
  return numbering
}

export function storeNumberings(numberings: Numberings): StoredNumberings {
  const places = new Map<string, number>()
  for (const numbering of numberings.values())
    for (const id of numbering) if (!places.has(id)) places.set(id, places.size)
  const runs = [...numberings].map(([name, numbering]): [string, number[]] => {
    const pairs: number[] = []
    for (const id of numbering) {
      const place = places.get(id)!
      const [start = 0, length = 0] = pairs.slice(-2)
      if (length > 0 && start + length === place) pairs[pairs.length - 1] = length + 1
      else pairs.push(place, 1)
    }
    return [name, pairs]
  })
  return { pages: [...places.keys()], runs }
}
