import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import type { PreviewedPage, WrittenPage } from '../editor/PreviewedPage.ts'
import { toPageContent } from '../features/reader/content/fetchPageContent.ts'
import pageText from '../features/reader/content/PageText.module.css'
import { parsePageContent } from '../features/reader/content/parsePageContent.ts'
import tex from '../features/reader/tex/typeset.module.css'
import { UnknownCommands } from '../features/reader/tex/UnknownCommands.tsx'
import { useTypesetPreview } from '../features/reader/tex/useTypesetPreview.ts'
import css from './PagePreview.module.css'

const NO_FIGURES: PageFigures = new Map()
const noPages = () => Promise.resolve([])

const parse = (html: string, figures: PageFigures): DocumentFragment =>
  parsePageContent(toPageContent('html', html, figures, 0))

/**
 * A page of a draft, sanitised and styled as in the reader. TeX is typeset; until then, or if that fails, it is source. With
 * `written` one writes in the text.
 */
export function PagePreview({ written, ...page }: PreviewedPage & { written?: WrittenPage | undefined }) {
  const { name, text, ext, direction, lang, figures = NO_FIGURES, earlier = noPages } = page
  const { t, i18n } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  // Nobody sees it while the text itself is written in.
  const source = written ? '' : text
  const content = useMemo(() => toPageContent(ext, source, figures, 0), [ext, source, figures])
  const result = useTypesetPreview({ content, lang, earlier })
  const shown = result?.kind === 'done' ? result.content : content
  useLayoutEffect(() => {
    view.current?.replaceChildren(parsePageContent(shown))
  }, [shown])
  return (
    <div className={css.whole}>
      {result?.kind === 'failed' && (
        <p className={css.failure} role="status" dir={i18n.dir()}>
          {t(`reader.tex.failed.${result.failure}`)}
        </p>
      )}
      <section
        className={`${pageText.page} ${tex.typeset} ${css.preview}`}
        lang={lang}
        dir={direction}
        aria-label={name ?? t('admin.content.preview')}
        tabIndex={written ? undefined : 0}
        // Links do not work in a preview.
        onClick={(event) => event.preventDefault()}
      >
        {written ? written.render(pageText.view ?? '', parse) : <div ref={view} className={pageText.view} />}
      </section>
      {result?.kind === 'done' && <UnknownCommands commands={result.unknown} />}
    </div>
  )
}
