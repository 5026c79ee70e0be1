import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../editor/PreviewedPage.ts'
import sheet from '../features/reader/PageSheet.module.css'
import { type Figures, renderPage } from '../lib/renderPage.ts'
import css from './PagePreview.module.css'

const NO_FIGURES: Figures = new Map()

/** A page of a draft in the reader's own clothes, sanitised in the same way. */
export function PagePreview({ text, ext, direction, lang, figures = NO_FIGURES }: PreviewedPage) {
  const { t } = useTranslation()
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!page.current) return
    if (ext === 'html') {
      page.current.innerHTML = renderPage(text, figures) as unknown as string
      return
    }
    const source = document.createElement('pre')
    source.className = sheet.tex ?? ''
    source.dir = 'ltr'
    source.textContent = text
    page.current.replaceChildren(source)
  }, [text, ext, figures])
  return (
    <section
      ref={page}
      className={`${sheet.page} ${css.preview}`}
      lang={lang}
      dir={direction}
      aria-label={t('admin.content.preview')}
      tabIndex={0}
      // A link in a draft leads nowhere yet.
      onClick={(event) => event.preventDefault()}
    />
  )
}
