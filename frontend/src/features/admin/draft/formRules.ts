import { isBookId } from '@hikma/contracts/areaNames'
import { languageTagOf } from '@hikma/contracts/language'
import { MAX_DESCRIPTION, MAX_TITLE } from '@hikma/contracts/limits'
import type { BookDetails, Draft } from './draft.ts'
import { pageFacts } from './pageFacts.ts'

/** What is wrong with an id that somebody types; each has its sentence. */
export type IdError = 'capitals' | 'digits' | 'characters' | 'edges' | 'short' | 'long'

const MIN_ID = 3
const MAX_ID = 63

/** The first rule of a bucket's name that an id breaks; null for a right one and for none at all. */
export function checkId(id: string): IdError | null {
  const isRight: boolean = isBookId(id)
  if (id === '' || isRight) return null
  if (/\p{Lu}/u.test(id)) return 'capitals'
  if (/[^\P{Nd}0-9]/u.test(id)) return 'digits'
  if (/[^a-z0-9-]/.test(id)) return 'characters'
  if (id.length > MAX_ID) return 'long'
  return /^-|-$/.test(id) ? 'edges' : id.length < MIN_ID ? 'short' : null
}

export type TextError = 'long' | 'characters'

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

const checkText = (text: string, max: number): TextError | null =>
  text.length > max ? 'long' : CONTROL.test(text) ? 'characters' : null

export const checkName = (name: string): TextError | null => checkText(name, MAX_TITLE)
export const checkDescription = (description: string): TextError | null => checkText(description, MAX_DESCRIPTION)

const MAX_LANGUAGE = 40
export const isKnownLanguage = (language: string): boolean =>
  language.length <= MAX_LANGUAGE && languageTagOf(language) !== null

export type RequiredField = 'bookId' | 'title' | 'author' | 'pages'

/** Why a draft cannot be published yet. */
export interface DraftProblems {
  /** What has to be given and is not. */
  missing: RequiredField[]
  /** The first field that is given wrongly. */
  field: 'bookId' | 'title' | 'author' | 'description' | 'primaryLanguage' | null
  /** The first page that the library would not take. */
  page: { number: number; fault: 'large' | 'characters' } | null
}

/** Null where the draft can be published (spec.md §5). */
export function validateDraft({ details, pages }: Draft): DraftProblems | null {
  const missing: RequiredField[] = (['bookId', 'title', 'author'] as const).filter((name) => !details[name].trim())
  if (pages.every((page) => pageFacts(page).isBlank)) missing.push('pages')
  const field = wrongField(details)
  const at = pages.findIndex((page) => pageFacts(page).fault)
  const fault = pages[at] && pageFacts(pages[at]).fault
  const page = fault ? { number: at + 1, fault } : null
  return missing.length > 0 || field || page ? { missing, field, page } : null
}

function wrongField(details: BookDetails): DraftProblems['field'] {
  if (checkId(details.bookId)) return 'bookId'
  if (checkName(details.title)) return 'title'
  if (checkName(details.author)) return 'author'
  if (checkDescription(details.description)) return 'description'
  return isKnownLanguage(details.primaryLanguage) ? null : 'primaryLanguage'
}

/** Whether the details alone could be saved. */
export const areDetailsReady = (draft: Draft): boolean => {
  const unready = validateDraft(draft)
  return !unready || (!unready.field && unready.missing.every((field) => field === 'pages'))
}
