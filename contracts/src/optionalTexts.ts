import { MAX_RIGHTS, MAX_TITLE } from './limits.ts'

/**
 * The texts that a book may lack, with their greatest lengths in UTF-16 code units. The schema, manuscripts and EPUBs follow this
 * list; the form, the cached list of the browser and what shows a text name it (ARCHITECTURE.md, 'Add a field to a book').
 */
export const OPTIONAL_TEXTS = { translator: MAX_TITLE, originalTitle: MAX_TITLE, rights: MAX_RIGHTS } as const
export type OptionalText = keyof typeof OPTIONAL_TEXTS
export const OPTIONAL_TEXT_NAMES = Object.keys(OPTIONAL_TEXTS) as OptionalText[]

/** Makes something of each optional text. */
export const ofOptionalTexts = <Value>(make: (name: OptionalText) => Value): Record<OptionalText, Value> =>
  Object.fromEntries(OPTIONAL_TEXT_NAMES.map((name) => [name, make(name)])) as Record<OptionalText, Value>

/** The optional texts that something has, without those that are empty. */
export const optionalTextsOf = (
  from: Readonly<Partial<Record<OptionalText, string | undefined>>>,
): Partial<Record<OptionalText, string>> =>
  Object.fromEntries(OPTIONAL_TEXT_NAMES.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
