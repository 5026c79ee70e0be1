import { resolveLanguage } from '@hikma/contracts/language'
import { Suspense } from 'react'
import { useAdmin } from '../AdminContext.ts'
import type { Imported } from './importState.ts'
import css from './PagesCard.module.css'
import { pagerOf } from './pagerOf.ts'
import { useFigureUrls } from './useFigureUrls.ts'

/** The shown page as readers would see it. */
export function ImportPreview({ source, edits }: Imported) {
  const { renderPreview } = useAdmin()
  const { html, figures } = pagerOf(source, edits).page(edits.at)
  const urls = useFigureUrls(source.figures, figures)
  const { direction, lang } = resolveLanguage(edits.details.language, edits.details.primaryLanguage)
  return (
    <div className={css.preview}>
      {/* A page begins at its top. */}
      <Suspense key={edits.at}>{renderPreview({ text: html, ext: 'html', direction, lang, figures: urls })}</Suspense>
    </div>
  )
}
