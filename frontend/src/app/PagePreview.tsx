import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../editor/PreviewedPage.ts'
import { toPageContent } from '../features/reader/page/fetchPageContent.ts'
import pageText from '../features/reader/page/PageText.module.css'
import { parsePageContent } from '../features/reader/page/parsePageContent.ts'
import type { Figures } from '../lib/renderPage.ts'
import css from './PagePreview.module.css'

const NO_FIGURES: Figures = new Map()

/** A page of a draft, sanitised and styled as in the reader. */
export function PagePreview({ text, ext, direction, lang, figures = NO_FIGURES }: PreviewedPage) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    view.current?.replaceChildren(parsePageContent(toPageContent(ext, text, figures)))
  }, [text, ext, figures])
  return (
    <section
      className={`${pageText.page} ${css.preview}`}
      lang={lang}
      dir={direction}
      aria-label={t('admin.content.preview')}
      tabIndex={0}
      // Links do not work in a preview.
      onClick={(event) => event.preventDefault()}
    >
      <div ref={view} className={pageText.view} />
    </section>
  )
}
