import { useTranslation } from 'react-i18next'
import type { ListedPage } from '../../lib/listPages.ts'
import { SentenceWithName } from '../SentenceWithName.tsx'
import { useLanguage } from '../useLanguage.ts'
import { pageTitle } from './pageTitle.ts'

interface PageNameProps {
  page: ListedPage
  /** The language of the book. */
  lang: string
}

/** How contents call a page. */
export function PageName({ page, lang }: PageNameProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (page.name === null) return pageTitle(page, null, t, language)
  return <SentenceWithName text={(name) => pageTitle(page, name, t, language)} name={page.name} lang={lang} />
}
