import { foldText } from '@hikma/contracts/search/foldText'
import { stemOf, stemsOf } from '@hikma/contracts/search/contentWords'
import { parseSearch } from '@hikma/contracts/search/parseSearch'
import { searchWords } from '@hikma/contracts/search/searchWords'
import type { AreaPage } from '@hikma/contracts/areaPages'
import type { PassageIndex, ProposedPassage } from '../search/passageIndex.ts'
import { beginning, proposalQueries } from '../search/proposalQueries.ts'

/** Words that are looked for, and passages that have one of them. */
const MAX_WORDS = 12
const MAX_OF_WORD = 2_000
/** The best by their words alone, whose texts are then read. */
const MAX_READ = 40
/** Passages that are given, and of one page in a book of many. */
const MAX_FOUND = 8
const MAX_OF_PAGE = 2
/** Two words of the question this near to each other belong together. */
const NEAR_WORDS = 8
/** Shares of the weight of a word: in the name of the page, beside another one, and where the book has it first. */
const IN_HEADING = 0.5
const NEAR_EACH_OTHER = 0.5
const FIRST_MENTION = 0.5
/** For a passage of the open page itself. A tenth of it for one that is nine pages away. */
const NEARNESS = 0.3
/** Passages with less than this share of the best one's score are left out. */
const MIN_SHARE = 0.35

/** A passage that may be read, with the place of its page among those of the book. */
export interface FoundPassage extends Pick<ProposedPassage, 'row' | 'at' | 'block'> {
  page: AreaPage
  place: number
  text: string
}

export interface PassageQuestion {
  book: string
  /** The pages that may be sources, in their order. */
  pages: readonly AreaPage[]
  /** Words with their weights: 1 for those of the question. */
  words: ReadonlyMap<string, number>
  /** By the place of a page. */
  headings: readonly (string | null)[]
  /** The place of the open page; null if it is none of these. */
  openPlace: number | null
  /** Whether a passage may be a source. */
  isAllowed: (place: number, block: number | null) => boolean
}

/** Proposes what has a word, or one that begins with its stem. */
const queryOf = (word: string): string => `(${proposalQueries(parseSearch(word))[0]!}|${beginning(stemOf(word))})`

/** As Okapi BM25 weighs a word by how many of the passages have it. */
const idf = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/** The stems of the question that stand near another one in a text. */
function stemsNearOthers(text: string, stems: ReadonlySet<string>): Set<string> {
  const near = new Set<string>()
  let last: { stem: string; at: number } | null = null
  for (const [at, word] of searchWords(foldText(text)).entries()) {
    const stem = stemOf(word)
    if (!stems.has(stem)) continue
    if (last && last.stem !== stem && at - last.at <= NEAR_WORDS) near.add(stem).add(last.stem)
    last = { stem, at }
  }
  return near
}

/**
 * The passages of a book that are most about some words, the best first. Any of the words is enough: rare ones weigh more,
 * as do those near each other, in the name of their page, and near the open page. Without vectors, and without an index of
 * its own (decision 77).
 */
export async function findPassages(index: PassageIndex, question: PassageQuestion): Promise<FoundPassage[]> {
  const { book, pages, words, headings, openPlace, isAllowed } = question
  const asked = [...words].slice(0, MAX_WORDS)
  if (asked.length === 0 || pages.length === 0) return []
  const etags = pages.map(({ etag }) => etag)
  const places = new Map(etags.map((etag, place) => [etag, place]))
  const headingStems = headings.map((heading) => stemsOf(heading ?? ''))
  const all = await index.count(book, etags)

  const candidates = new Map<string, { passage: Omit<FoundPassage, 'text'>; score: number }>()
  const weights = new Map<string, number>()
  for (const [word, weight] of asked) {
    const { proposed } = await index.proposeInBook({ book, query: queryOf(word), etags, limit: MAX_OF_WORD })
    const worth = weight * idf(Math.min(proposed.length, all), all)
    const stem = stemOf(word)
    weights.set(stem, Math.max(weights.get(stem) ?? 0, worth))
    for (const [nth, { etag, row, at, block }] of proposed.entries()) {
      const place = places.get(etag)!
      if (!isAllowed(place, block)) continue
      const key = `${row} ${at}`
      const known = candidates.get(key) ?? { passage: { row, at, block, page: pages[place]!, place }, score: 0 }
      const inHeading = headingStems[place]?.has(stem) ? IN_HEADING : 0
      // people and things are introduced where they come first
      const isFirst = nth === 0 ? FIRST_MENTION : 0
      known.score += worth * (1 + inHeading + isFirst)
      candidates.set(key, known)
    }
  }

  const best = [...candidates.values()].sort((one, other) => other.score - one.score).slice(0, MAX_READ)
  const texts = await index.texts(best.map(({ passage }) => passage))
  const stems = new Set(weights.keys())
  const scored = best.flatMap(({ passage, score }, at) => {
    const text = texts[at]
    if (text == null) return []
    let sum = score
    for (const stem of stemsNearOthers(text, stems)) sum += NEAR_EACH_OTHER * weights.get(stem)!
    if (openPlace !== null) sum += NEARNESS / (1 + Math.abs(openPlace - passage.place))
    return [{ found: { ...passage, text }, score: sum }]
  })
  scored.sort((one, other) => other.score - one.score)

  const least = MIN_SHARE * (scored[0]?.score ?? 0)
  const maxOfPage = Math.max(MAX_OF_PAGE, Math.ceil((2 * MAX_FOUND) / pages.length))
  const counts = new Map<number, number>()
  const isTaken = ({ found: { place }, score }: (typeof scored)[number]): boolean => {
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return score >= least && count <= maxOfPage
  }
  return scored
    .filter(isTaken)
    .slice(0, MAX_FOUND)
    .map(({ found }) => found)
}
