import type { Repair } from '../repair/findRepairs.ts'
import { type Cuts, pageOfPlace, placeStarts } from './cuts.ts'
import { findTargets } from './findTargets.ts'
import type { OutlinedPage } from './OutlinedPage.ts'
import { applySplices, type Splice } from './splices.ts'

/** A page as it is published. */
export interface CutPage {
  html: string
  /** Null unless it begins where a page of the manuscript does that has a name. */
  name: string | null
  /** The names of its figures, each once. */
  figures: string[]
}

/** A part of a page of the manuscript: its index, and the positions in its HTML. */
interface Piece {
  page: number
  from: number
  to: number
  open: string
  close: string
}

interface Made {
  pieces: Piece[]
  renamed: ReadonlyMap<string, string>
}

/** Gives the repairs of a page of the manuscript, by index, that are made in it. */
export type RepairsOf = (page: number) => readonly Pick<Repair, 'position' | 'before' | 'after'>[]

/** Makes pages of a manuscript by cuts, with links and ids that fit. Each page is made when it is asked for. */
export function createPaginator(pages: readonly OutlinedPage[], cuts: Cuts) {
  const starts = placeStarts(pages)
  const targets = findTargets(pages)
  const places = pages.reduce((sum, page) => sum + page.places.length, 0)
  const made = new Map<number, Made>()

  /** Index of the page that shows a position of a page of the manuscript (an index, too). */
  const find = (page: number, position: number): number => {
    const own = pages[page]!.places
    const place = own.findLastIndex(({ at }) => at <= position)
    return pageOfPlace(cuts, starts[page]! + Math.max(0, place))
  }

  const piecesOf = (index: number): Piece[] => {
    const [first, end] = [cuts[index]!, cuts[index + 1] ?? places]
    const pieces: Piece[] = []
    for (let page = pageOfPlace(starts, first); page < pages.length && starts[page]! < end; page++) {
      const { html, places: own } = pages[page]!
      const begin = own[Math.max(0, first - starts[page]!)]!
      const after = own[end - starts[page]!]
      const to = after?.at ?? html.length
      pieces.push({ page, from: begin.at, to, open: begin.open, close: after?.close ?? '' })
    }
    return pieces
  }

  /** The ids that a page has under another name, since pages that it joins have them too: by page and position. */
  const renamedIn = (pieces: readonly Piece[]): ReadonlyMap<string, string> => {
    const renamed = new Map<string, string>()
    if (pieces.length === 1) return renamed
    const taken = new Set<string>()
    for (const { page, from, to } of pieces) {
      for (const spot of pages[page]!.ids) {
        if (spot.from < from || spot.from >= to) continue
        let name = spot.id
        for (let number = 2; taken.has(name); number++) name = `${spot.id}-${number}`
        taken.add(name)
        if (name !== spot.id) renamed.set(`${page} ${spot.from}`, name)
      }
    }
    return renamed
  }

  const make = (index: number): Made => {
    const known = made.get(index)
    if (known) return known
    const pieces = piecesOf(index)
    const fresh = { pieces, renamed: renamedIn(pieces) }
    made.set(index, fresh)
    return fresh
  }

  const hrefOf = (from: number, page: number, fragment: string | null): string => {
    const target = targets(page, fragment)
    // a link that leads nowhere stays as it is: the list of changes says so
    if (!target) return fragment === null ? `${page}.html` : `#${fragment}`
    const index = find(target.page, target.position)
    const id = target.id === null ? '' : `#${make(index).renamed.get(`${target.page} ${target.position}`) ?? target.id}`
    return index === from && id ? id : `${index + 1}.html${id}`
  }

  const nameOf = (index: number): string | null => {
    const page = pageOfPlace(starts, cuts[index]!)
    return starts[page] === cuts[index] ? (pages[page]!.name ?? null) : null
  }

  return {
    count: cuts.length,
    find,
    /** The length of a page's source, without what its links gain or lose, and how many pictures it shows. */
    weigh(index: number): { length: number; figures: number } {
      let [length, figures] = [0, 0]
      for (const { page, from, to } of make(index).pieces) {
        length += to - from
        for (const { at } of pages[page]!.figures) if (at >= from && at < to) figures++
      }
      return { length, figures }
    },
    page(index: number, repairsOf: RepairsOf = () => []): CutPage {
      const { pieces, renamed } = make(index)
      const figures = new Set<string>()
      const html = pieces.map(({ page, from, to, open, close }) => {
        const source = pages[page]!
        const isIn = (position: number) => position >= from && position < to
        const splices: Splice[] = []
        for (const link of source.links) {
          if (!isIn(link.from)) continue
          splices.push({ ...link, text: `href="${escaped(hrefOf(index, link.page, link.fragment))}"` })
        }
        for (const spot of source.ids) {
          const name = renamed.get(`${page} ${spot.from}`)
          if (isIn(spot.from) && name !== undefined) splices.push({ ...spot, text: `id="${escaped(name)}"` })
        }
        for (const { position, before, after } of repairsOf(page)) {
          if (isIn(position)) splices.push({ from: position, to: position + before.length, text: after })
        }
        for (const { at, name } of source.figures) if (isIn(at)) figures.add(name)
        return open + applySplices(source.html, from, to, splices) + close
      })
      return { html: html.join('\n'), name: nameOf(index), figures: [...figures] }
    },
  }
}

const escaped = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
