import type { Details } from '../Manuscript.ts'
import { joinNames } from '../pages/joinNames.ts'
import { isChapterTitle } from './isChapterTitle.ts'

/** What one text of an archive says about its book, or about itself. */
export interface OwnDetails {
  details: Partial<Details>
  /** Names of fields that no book has. */
  unknown: readonly string[]
  /** It is the book's own text, such as `index` and `README`. */
  isOfBook: boolean
}

/** Details of a chapter that are not those of the book. */
const OF_CHAPTER = ['title', 'description'] as const

/**
 * The details of the book of several texts, in reading order: those of the first that has them, and the people of all. A title
 * that is that of a chapter is no title of the book: `titles` has it, by text, '' for the others.
 */
export function detailsOfTexts(texts: readonly OwnDetails[]) {
  const [first] = texts
  const given = texts.map(({ details }) => details.title ?? '')
  const others = new Set(given.filter((title) => title !== ''))
  const isAlone = texts.length === 1 || first?.isOfBook || (others.size === 1 && !isChapterTitle(given[0]!))
  const bookTitle = isAlone ? given[0]! : ''
  const all = texts.map(({ details }, index) => (index === 0 ? details : without(details, OF_CHAPTER)))
  const names = (key: 'author' | 'translator') =>
    joinNames(all.flatMap((details) => (details[key] ? [details[key]] : [])))
  const lost = texts.slice(1).flatMap(({ details }) => (details.description ? ['description'] : []))
  const details: Partial<Details> = {
    ...Object.assign({}, ...all.toReversed()),
    title: bookTitle,
    author: names('author'),
    translator: names('translator'),
  }
  return {
    details,
    titles: given.map((title) => (title === bookTitle ? '' : title)),
    unknown: [...new Set([...texts.flatMap(({ unknown }) => unknown), ...lost])],
  }
}

function without(details: Partial<Details>, names: readonly (keyof Details)[]): Partial<Details> {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name as keyof Details)))
}
