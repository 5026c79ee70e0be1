import type { Details } from '@hikma/manuscript/Manuscript'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The question that a file leaves open if it contradicts itself about its language; null if it does not. */
export function languageHint({ language, otherLanguage }: Pick<Details, 'language' | 'otherLanguage'>): string | null {
  if (language === null || otherLanguage === undefined) return null
  const [chosen, other] = [language, otherLanguage].map((tag) => names.of(tag) ?? tag)
  return `The file contradicts itself about its language: it is taken for ${chosen}. If it is ${other}, add BOOK_LANG=${otherLanguage}.`
}
