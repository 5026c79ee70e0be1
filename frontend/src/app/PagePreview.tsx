import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../editor/PreviewedPage.ts'
import { makeSheet } from '../features/reader/page/fetchPageContent.ts'
import sheet from '../features/reader/page/PageText.module.css'
import { parseSheet } from '../features/reader/page/parsePageContent.ts'
import type { Figures } from '../lib/renderPage.ts'
import css from './PagePreview.module.css'

const NO_FIGURES: Figures = new Map()

/** A page of a draft in the reader's own clothes, sanitised in the same way. */
export function PagePreview({ text, ext, direction, lang, figures = NO_FIGURES }: PreviewedPage) {
  const { t } = useTranslation()
  const leaf = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    leaf.current?.replaceChildren(parseSheet(makeSheet(ext, text, figures)))
  }, [text, ext, figures])
  return (
    <section
      className={`${sheet.page} ${css.preview}`}
      lang={lang}
      dir={direction}
      aria-label={t('admin.content.preview')}
      tabIndex={0}
      // A link in a draft leads nowhere yet.
      onClick={(event) => event.preventDefault()}
    >
      <div ref={leaf} className={sheet.leaf} />
    </section>
  )
}
