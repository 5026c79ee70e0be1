import { languageTagOf } from '@hikma/contracts/language'

/** Stands in the text of a passage for what is no Persian text, such as a picture or code. */
export const OBJECT = '\ufffc'

/** Code is never repaired. */
const CODE = new Set('code pre kbd samp tt script style textarea'.split(' '))

/** Whether the text in an element with this tag and `lang`, null without one, may be repaired in a Persian book. */
export const isPersianText = (tag: string, lang: string | null): boolean =>
  !CODE.has(tag) && (lang === null || (languageTagOf(lang) ?? '').split('-')[0] === 'fa')
