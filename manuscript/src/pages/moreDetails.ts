import { isBookId } from '@hikma/contracts/bookId'
import { languageTagOf } from '@hikma/contracts/language'
import { MAX_GENRE, MAX_TITLE } from '@hikma/contracts/limits'
import { isYear } from '@hikma/contracts/year'
import type { Details } from '../Manuscript.ts'
import type { ChangeKind } from './PageContext.ts'
import { plainText } from './plainText.ts'

type MoreDetails = Pick<Details, 'genre' | 'originalTitle' | 'originalLanguage' | 'firstPublished' | 'assistant' | 'id'>

/** The details that few files have, as a book may have them. */
export function moreDetails(
  { genre, originalTitle, originalLanguage, firstPublished, assistant, id }: Partial<Details>,
  report: (kind: ChangeKind, what: string) => void,
): MoreDetails {
  const text = (name: string, value: string | undefined, limit: number): string => {
    const clean = plainText(value?.trim() ?? '', limit)
    if (clean !== (value?.trim() ?? '')) report('detail', name)
    return clean
  }
  const [kind, title] = [text('genre', genre, MAX_GENRE), text('original_title', originalTitle, MAX_TITLE)]
  const tag = languageTagOf(originalLanguage ?? '')
  return {
    ...(kind && { genre: kind }),
    ...(title && { originalTitle: title }),
    ...(tag && { originalLanguage: tag }),
    ...(firstPublished !== undefined && isYear(firstPublished) && { firstPublished }),
    ...(assistant && { assistant }),
    ...(isBookId(id) && { id }),
  }
}
