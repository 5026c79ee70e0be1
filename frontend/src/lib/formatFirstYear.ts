import type { Language } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import { formatPlainYear } from './formats.ts'

/** The year in which a work came out first, as the details of its book have it: 1866, 400 BC; ۱۸۶۶ میلادی. */
export const formatFirstYear = (year: number, t: TFunction, language: Language): string =>
  t(year < 0 ? 'library.yearBefore' : 'library.gregorianYear', { year: formatPlainYear(Math.abs(year), language) })
