import type { SplitRule } from '@hikma/manuscript/pages/SplitRule'
import { REPAIRED_DETAILS, repairedDetails } from '@hikma/manuscript/repair/applyRepairs'
import { type Cuts, cutsByRule, pageOfPlace } from '@hikma/manuscript/review/cuts'
import { proposeBookId } from '@hikma/contracts/proposeBookId'
import { languageTagOf } from '@hikma/contracts/language'
import { type BookDetails, directionOf, EMPTY_DETAILS, languageName, shownTexts } from '../draft/bookFields.ts'
import { withDetails } from '../draft/detailsInForm.ts'
import type { DraftCover } from '../draft/draft.ts'
import { acceptedOf, type Answers, openAnswers } from './answers.ts'
import type { ReadManuscript } from './ReadManuscript.ts'

/** A manuscript as it was read. It does not change. */
export interface ImportSource extends ReadManuscript {
  /** Told apart from every other import. */
  id: string
  fileName: string
}

/** The admin's decisions about a manuscript. */
export interface ImportEdits {
  details: BookDetails
  /** The direction was chosen; until then it follows the primary language. */
  isDirectionChosen: boolean
  cover: DraftCover | null
  /** The rule that made the cuts; they may have been moved since. */
  rule: SplitRule
  cuts: Cuts
  answers: Answers
  /** Index of the page that is shown. */
  at: number
}

/** A manuscript that is looked through. */
export interface Imported {
  source: ImportSource
  edits: ImportEdits
}

export const BY_CHAPTER: SplitRule = { by: 'chapter' }

/** The edits of a manuscript that nobody has looked at yet. */
export function initialEdits({ details, pages, repairs, cover, fileName }: ImportSource): ImportEdits {
  const { language, direction, title, genre = '', assistant = '' } = details
  const primaryLanguage = language ? languageName(language) : direction === 'rtl' ? 'Persian' : 'English'
  const bookId = details.id ?? proposeBookId(title, fileName.replace(/\.[^.]*$/, '')) ?? ''
  return {
    details: {
      ...EMPTY_DETAILS,
      ...shownTexts(details),
      bookId,
      genre,
      assistant,
      primaryLanguage,
      language: direction,
    },
    isDirectionChosen: directionOf(primaryLanguage) !== direction,
    cover,
    rule: BY_CHAPTER,
    cuts: cutsByRule(pages, BY_CHAPTER),
    answers: openAnswers(repairs),
    at: 0,
  }
}

/** Shows the page at the index, or the nearest one. */
export const turnedTo = (edits: ImportEdits, at: number): ImportEdits => ({
  ...edits,
  at: Math.max(0, Math.min(at, edits.cuts.length - 1)),
})

/** Divides the manuscript anew. */
export const withRule = (edits: ImportEdits, { pages }: ImportSource, rule: SplitRule): ImportEdits => ({
  ...edits,
  rule,
  cuts: cutsByRule(pages, rule),
  at: 0,
})

/** Gives the pages other cuts, and shows the page that has a place. */
export const withCuts = (edits: ImportEdits, cuts: Cuts, place: number): ImportEdits => ({
  ...edits,
  cuts,
  at: pageOfPlace(cuts, place),
})

/** Repairs are proposed for Persian books only: in another language the same letters are right. */
export const isPersian = ({ details }: ImportEdits): boolean =>
  languageTagOf(details.primaryLanguage)?.split('-')[0] === 'fa'

/** The accepted repairs beside the pages, in the details that the file has. */
function fileDetails({ details, pages, repairs }: ImportSource, edits: ImportEdits) {
  const accepted = REPAIRED_DETAILS.flatMap((_name, at) => acceptedOf(repairs, edits.answers, pages.length + at))
  return repairedDetails(details, pages.length, isPersian(edits) ? accepted : [])
}

/** Edits whose details follow the answers to their repairs. What somebody has typed stays. */
export function withRepairedDetails(source: ImportSource, before: ImportEdits, after: ImportEdits): ImportEdits {
  if (before.answers === after.answers && isPersian(before) === isPersian(after)) return after
  const [was, is] = [fileDetails(source, before), fileDetails(source, after)]
  const changed = REPAIRED_DETAILS.filter((name) => was[name] !== is[name] && after.details[name] === was[name])
  return withDetails(after, Object.fromEntries(changed.map((name) => [name, is[name]])))
}
