import { type Direction, languageTagOf, resolveLanguage } from '@hikma/contracts/language'
import { MAX_DESCRIPTION, MAX_GENRE, MAX_TITLE } from '@hikma/contracts/limits'
import { OPTIONAL_TEXTS } from '@hikma/contracts/optionalTexts'
import type { Details, ManuscriptPage } from '../Manuscript.ts'
import { guessDirection, guessLanguage } from './guessLanguage.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { textIn } from '../tree/tree.ts'
import type { ChangeKind } from './PageContext.ts'
import { decideLanguage, type SaidLanguages } from './decideLanguage.ts'
import { plainText } from './plainText.ts'

const LIMITS = {
  title: MAX_TITLE,
  author: MAX_TITLE,
  genre: MAX_GENRE,
  description: MAX_DESCRIPTION,
  ...OPTIONAL_TEXTS,
}
const SAMPLE_PAGES = 5

export interface GivenDetails extends Partial<Details> {
  /** In place of one language. */
  languages?: SaidLanguages
}

/** Details that a book may have: within the limits, with the language of the text if the file does not say it. */
export function completeDetails(
  given: GivenDetails,
  pages: readonly ManuscriptPage[],
  report: (kind: ChangeKind, what: string) => void,
): Details {
  const { genre, ...texts } = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => {
      const text = given[name as keyof typeof LIMITS]?.trim() ?? ''
      const clean = plainText(text, limit)
      if (clean !== text) report('detail', name)
      return [name, clean]
    }),
  ) as Record<keyof typeof LIMITS, string>
  const sample = pages
    .slice(0, SAMPLE_PAGES)
    .map(({ html }) => textIn(parsePage(html)))
    .join('\n')
  const tag = languageTagOf(given.language ?? '')
  const said = given.languages ?? { said: tag ? [tag] : [], usual: null }
  const decided = decideLanguage(said, guessLanguage(sample))
  const direction = given.direction ?? directionOf(decided.language, sample)
  return { ...texts, ...(genre && { genre }), ...decided, direction }
}

const directionOf = (language: string | null, sample: string): Direction =>
  language === null ? guessDirection(sample) : resolveLanguage(language, language).direction
