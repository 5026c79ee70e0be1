import { OPTIONAL_TEXT_NAMES, type OptionalText } from './optionalTexts.ts'

/** The fields that `PATCH` changes, and a history describes. They stand apart from their schemas, which browsers do not load. */
const NAMES = [
  'title',
  'author',
  'description',
  'cover',
  'genre',
  'primaryLanguage',
  'language',
  'isPublic',
  'originalLanguage',
  'firstPublished',
  'texLook',
  'assistant',
] as const
export type DetailName = (typeof NAMES)[number] | OptionalText
export const DETAIL_NAMES: readonly DetailName[] = [...NAMES, ...OPTIONAL_TEXT_NAMES]
