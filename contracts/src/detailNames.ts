import { OPTIONAL_NUMBER_NAMES } from './optionalNumbers.ts'
import { OPTIONAL_TEXT_NAMES } from './optionalTexts.ts'

/** The fields that `PATCH` changes, and a history describes. They stand apart from their schemas, which browsers do not load. */
export const DETAIL_NAMES = [
  'title',
  'author',
  'description',
  'cover',
  'genre',
  'primaryLanguage',
  'language',
  'isPublic',
  ...OPTIONAL_TEXT_NAMES,
  'originalLanguage',
  ...OPTIONAL_NUMBER_NAMES,
  'texLook',
  'assistant',
] as const
export type DetailName = (typeof DETAIL_NAMES)[number]
