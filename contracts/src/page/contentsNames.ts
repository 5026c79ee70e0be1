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
const isNumeral = ({ text }: Heading): boolean => NUMERAL.test(text)

type Part = Heading & { isTitlePage: boolean }

/** The part that a number belongs to: the last heading above it, or one of the same level with a page to itself. */
const partOf = (open: readonly Part[], number: Heading): string | undefined =>
  open.findLast((part) => part.level < number.level || (part.level === number.level && part.isTitlePage))?.text

/** The headings that are open after this one: those above it, and it. A number is no part. */
function openAfter(open: readonly Part[], heading: Part): readonly Part[] {
  if (isNumeral(heading)) return open
  return [...open.filter(({ level }) => level < heading.level), heading]
}

/**
 * The names of a book's pages in its contents (BEHAVIOUR.md §3.8): the first heading; a lone number takes the part before
 * it ('Part I · I'), also one that an earlier page began; a page without headings its first words.
 */
export function contentsNames(outlines: readonly PageOutline[]): PageName[] {
  let open: readonly Part[] = []
  return outlines.map(({ headings, leading, isTitlePage, opening }) => {
    const before = open
    for (const heading of headings) open = openAfter(open, { ...heading, isTitlePage })
    const [first, second] = headings
    if (!first) return { heading: opening, isHeading: false }
    if (isNumeral(first)) return { heading: named(partOf(before, first), first), isHeading: true }
    const startsWithNumber = leading > 1 && second !== undefined && isNumeral(second)
    return { heading: startsWithNumber ? named(first.text, second) : first.text, isHeading: true }
  })
}

const named = (part: string | undefined, { text }: Heading): string => (part === undefined ? text : `${part} · ${text}`)
