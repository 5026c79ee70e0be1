import type { Language } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import { formatNumber, isolate } from '../../lib/formats.ts'
import type { ListedPage } from '../../lib/listPages.ts'

/** How contents call a page: by its heading, or by its number and first words. `name` stands for either. */
export function pageTitle(
  { page, isHeading }: ListedPage,
  name: string | null,
  t: TFunction,
  language: Language,
): string {
  const number = formatNumber(page, language)
  if (name === null) return t('pageName.number', { page: number })
  return isHeading ? name : t('pageName.firstWords', { page: number, name })
}

/** The same as a plain text, such as a tooltip. */
export const plainPageTitle = (page: ListedPage, t: TFunction, language: Language): string =>
  pageTitle(page, page.name && isolate(page.name), t, language)
