import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../editor/PreviewedPage.ts'
import { makeSheet } from '../features/reader/page/fetchPageContent.ts'
import sheet from '../features/reader/page/PageText.module.css'
import { parseSheet } from '../features/reader/page/parsePageContent.ts'
import type { Figures } from '../lib/renderPage.ts'
import css from './PagePreview.module.css'

const NO_FIGURES: Figures = new Map()

/** A page of a draft, sanitised and styled as in the reader. */
export function PagePreview({ text, ext, direction, lang, figures = NO_FIGURES }: PreviewedPage) {
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    body.current?.replaceChildren(parseSheet(makeSheet(ext, text, figures)))
  }, [text, ext, figures])
  return (
    <section
      className={`${sheet.page} ${css.preview}`}
      lang={lang}
      dir={direction}
      aria-label={t('admin.content.preview')}
      tabIndex={0}
      // Links do not work in a preview.
      onClick={(event) => event.preventDefault()}
    >
      <div ref={body} className={sheet.leaf} />
    </section>
  )
}
