import { isBookId } from '@hikma/contracts/bookId'
import { changesDirection, isVisible } from '@hikma/contracts/visibleText'
import { languageTagOf } from '@hikma/contracts/language'
import { MAX_LANGUAGE, MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { isOptionalNumber, OPTIONAL_NUMBERS } from '@hikma/contracts/optionalNumbers'
import { type BookDetails, TEXT_FIELDS, TEXT_NAMES, type TextName } from './bookFields.ts'
import type { Draft, DraftPage } from './draft.ts'

/** The errors of a typed id. Each has its sentence. */
export type IdError = 'capitals' | 'digits' | 'characters' | 'edges' | 'short' | 'long'

/** Limits of a bucket name. */
const MIN_ID = 3
const MAX_ID = 63

/** The first rule of book ids that `id` breaks; null if it breaks none or is empty. */
export function checkId(id: string): IdError | null {
  const isValid: boolean = isBookId(id)
  if (id === '' || isValid) return null
  if (/\p{Lu}/u.test(id)) return 'capitals'
  if (/[^\P{Nd}0-9]/u.test(id)) return 'digits'
  if (/[^a-z0-9-]/.test(id)) return 'characters'
  if (id.length > MAX_ID) return 'long'
  return /^-|-$/.test(id) ? 'edges' : id.length < MIN_ID ? 'short' : null
}

export type TextError = 'long' | 'characters' | 'direction' | 'invisible' | 'language' | 'number'

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

export const isKnownLanguage = (language: string): boolean =>
  language.length <= MAX_LANGUAGE && languageTagOf(language) !== null

/** The error of a free text; null if it is valid. */
export function checkText(name: TextName, text: string): TextError | null {
  const { kind, max } = TEXT_FIELDS[name]
  if (text.length > max) return 'long'
  if (CONTROL.test(text)) return 'characters'
  if (changesDirection(text)) return 'direction'
  if (text.trim() === '') return null
  if (isOptionalNumber(name)) return OPTIONAL_NUMBERS[name].parse(text) === null ? 'number' : null
  if (kind === 'language') return isKnownLanguage(text.trim()) ? null : 'language'
  return kind === 'required' && !isVisible(text) ? 'invisible' : null
}

type RequiredText = {
  [Name in TextName]: (typeof TEXT_FIELDS)[Name]['kind'] extends 'required' ? Name : never
}[TextName]
const isRequired = (name: TextName): name is RequiredText => TEXT_FIELDS[name].kind === 'required'

const REQUIRED_FIELDS = ['bookId', ...TEXT_NAMES.filter(isRequired)] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number] | 'pages'

/** Why a draft cannot be published yet. */
export interface DraftProblems {
  /** Required fields that are empty. */
  missing: RequiredField[]
  /** The first invalid field. */
  field: 'bookId' | TextName | 'primaryLanguage' | null
  /** The first page that the library would refuse. */
  page: { number: number; error: 'large' | 'characters' } | null
}

/** Null if the draft can be published (BEHAVIOUR.md §5.1). */
export function validateDraft({ details, pages }: Draft): DraftProblems | null {
  const { missing, field } = validateDetails(details) ?? { missing: [], field: null }
  const isBlank = pages.every((page) => pageFacts(page).isBlank)
  const at = pages.findIndex((page) => pageFacts(page).error)
  const error = pages[at] && pageFacts(pages[at]).error
  const page = error ? { number: at + 1, error } : null
  const all: RequiredField[] = isBlank ? [...missing, 'pages'] : missing
  return all.length > 0 || field || page ? { missing: all, field, page } : null
}

/** Null if a book may have these details. */
export function validateDetails(details: BookDetails): DraftProblems | null {
  const missing: RequiredField[] = REQUIRED_FIELDS.filter((name) => !details[name].trim())
  const field = findInvalidField(details)
  return missing.length > 0 || field ? { missing, field, page: null } : null
}

function findInvalidField(details: BookDetails): DraftProblems['field'] {
  if (checkId(details.bookId)) return 'bookId'
  const text = TEXT_NAMES.find((name) => checkText(name, details[name]))
  if (text) return text
  return isKnownLanguage(details.primaryLanguage) ? null : 'primaryLanguage'
}

/** Whether a page has text. */
export const hasText = ({ pages }: Draft): boolean => pages.some((page) => !pageFacts(page).isBlank)

/** Whether the details can be saved without the pages. */
export const areDetailsReady = (draft: Draft): boolean => {
  const problems = validateDraft(draft)
  return !problems || (!problems.field && problems.missing.every((field) => field === 'pages'))
}

interface PageFacts {
  isBlank: boolean
  /** Why the library would refuse the page. */
  error: 'large' | 'characters' | null
}

const encoder = new TextEncoder()
/** An unpaired surrogate, or NUL. */
const UNSTORABLE = /\p{Surrogate}|\0/u

const known = new WeakMap<DraftPage, PageFacts>()

/** The facts about a page that the form shows. They are computed once for each state of the page. */
function pageFacts(page: DraftPage): PageFacts {
  const facts = known.get(page) ?? { isBlank: page.text.trim() === '', error: checkPage(page.text) }
  known.set(page, facts)
  return facts
}

function checkPage(text: string): PageFacts['error'] {
  // A UTF-16 unit takes at most three bytes, so most pages need not be encoded.
  if (text.length * 3 > MAX_PAGE_BYTES && encoder.encode(text).length > MAX_PAGE_BYTES) return 'large'
  return UNSTORABLE.test(text) ? 'characters' : null
}
