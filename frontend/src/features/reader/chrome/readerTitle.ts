import type { Book } from '@hikma/contracts/book'
import type { TFunction } from 'i18next'

/** The title of a document or tab with a page: by its name in contents if it has one, else by its number. */
export function readerTitle(
  t: TFunction,
  { title, totalPages }: Pick<Book, 'title' | 'totalPages'>,
  page: string,
  name: string | null,
): string {
  if (totalPages === 0) return title
  return name === null ? t('reader.tabTitle', { title, page }) : t('reader.namedTabTitle', { title, name })
}
