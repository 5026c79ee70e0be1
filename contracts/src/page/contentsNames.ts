import type { Heading, PageOutline } from './outlineOf.ts'

export interface PageName {
  /** Null if the page has no text. */
  heading: string | null
  /** False if it is the page's first words. */
  isHeading: boolean
}

/** A number alone: digits of any script, or a Roman numeral. */
const NUMERAL =
  /^[([]?(?:\p{Nd}+|\p{Nl}+|(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))[.)\]:]?$/iu
export const isNumeral = (text: string): boolean => NUMERAL.test(text)

type Part = Heading & { isTitlePage: boolean }

/** The part that a number belongs to: the last heading above it, or one of the same level with a page to itself. */
const partOf = (open: readonly Part[], number: Heading): string | undefined =>
  open.findLast((part) => part.level < number.level || (part.level === number.level && part.isTitlePage))?.text

/** The headings that are open after this one: those above it, and it. A number is no part. */
function openAfter(open: readonly Part[], heading: Part): readonly Part[] {
  if (isNumeral(heading.text)) return open
  return [...open.filter(({ level }) => level < heading.level), heading]
}

/**
 * The names of a book's pages in its contents (BEHAVIOUR.md §3.8): that which the book gives a page; else its first heading,
 * where a number takes the title below it ('I: A reef') or else the part before it ('Part I · I'), also one that an earlier
 * page began; for a page without headings its first words. `given` has the names that the book gives, in the same order.
 */
export function contentsNames(
  outlines: readonly PageOutline[],
  given: readonly (string | undefined)[] = [],
): PageName[] {
  let open: readonly Part[] = []
  return outlines.map((outline, at) => {
    const before = open
    const { headings, isTitlePage } = outline
    for (const heading of headings) open = openAfter(open, { ...heading, isTitlePage })
    const name = given[at]
    return name === undefined ? nameByHeadings(outline, before) : { heading: name, isHeading: true }
  })
}

function nameByHeadings({ headings, leading, opening }: PageOutline, before: readonly Part[]): PageName {
  const [first, second] = headings
  if (!first) return { heading: opening, isHeading: false }
  const below = leading > 1 ? second : undefined
  if (isNumeral(first.text)) {
    const isTitled = below !== undefined && !isNumeral(below.text)
    return {
      heading: isTitled ? titledNumber(first.text, below.text) : named(partOf(before, first), first),
      isHeading: true,
    }
  }
  return { heading: below && isNumeral(below.text) ? named(first.text, below) : first.text, isHeading: true }
}

/** A number with the title below it, without the stop that follows some numbers. */
export const titledNumber = (number: string, title: string): string => `${number.replace(/[.:]$/, '')}: ${title}`

const named = (part: string | undefined, { text }: Heading): string => (part === undefined ? text : `${part} · ${text}`)
