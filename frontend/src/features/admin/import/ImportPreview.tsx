import { resolveLanguage } from '@hikma/contracts/language'
import { Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '../AdminContext.ts'
import type { Imported } from './importState.ts'
import css from './PagesCard.module.css'
import { cutPageOf } from './paginatorOf.ts'
import { useFigureUrls } from './useFigureUrls.ts'

/** The shown page as readers would see it. */
export function ImportPreview({ source, edits: present }: Imported) {
  const { renderPreview } = useAdmin()
  const { t } = useTranslation()
  // the page follows its name in the list: to sanitise a long one takes longer than a key may wait
  const edits = useDeferredValue(present)
  const { html, figures } = cutPageOf(source, edits, edits.at)
  const urls = useFigureUrls(source.figures, figures)
  const { direction, lang } = resolveLanguage(edits.details.language, edits.details.primaryLanguage)
  return (
    <div className={css.preview}>
      {/* A page begins at its top. */}
      <Suspense key={edits.at}>
        {renderPreview({
          name: t('manuscript.previewOfManuscript'),
          text: html,
          ext: 'html',
          direction,
          lang,
          figures: urls,
        })}
      </Suspense>
    </div>
  )
}
