import { isBookId } from '@hikma/contracts/bookId'
import { languageTagOf } from '@hikma/contracts/language'
import { MAX_GENRE } from '@hikma/contracts/limits'
import { type OptionalNumber, optionalNumbersOf } from '@hikma/contracts/optionalNumbers'
import type { Details } from '../Manuscript.ts'
import type { ChangeKind } from './PageContext.ts'
import { plainText } from './plainText.ts'

type MoreDetails = Pick<Details, 'genre' | 'originalLanguage' | 'assistant' | 'id' | OptionalNumber>

/** The details that few files have, as a book may have them. */
export function moreDetails(
  { genre, originalLanguage, assistant, id, ...others }: Partial<Details>,
  report: (kind: ChangeKind, what: string) => void,
): MoreDetails {
  const given = genre?.trim() ?? ''
  const kind = plainText(given, MAX_GENRE)
  if (kind !== given) report('detail', 'genre')
  const tag = languageTagOf(originalLanguage ?? '')
  return {
    ...(kind && { genre: kind }),
    ...(tag && { originalLanguage: tag }),
    ...optionalNumbersOf(others, (number, { isValid }) => (isValid(number) ? number : null)),
    ...(assistant && { assistant }),
    ...(isBookId(id) && { id }),
  }
}
