import type { Book } from '@hikma/contracts/book'
import { type MouseEvent, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { copyFormulas } from '../tex/copyFormulas.ts'
import tex from '../tex/typeset.module.css'
import { addTools } from '../tools/addTools.ts'
import { watchFigures } from '../figures/watchFigures.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import { observeOverflow } from '../dom/observeOverflow.ts'
import type { NextPage, PageView } from '../view/createPageView.ts'
import css from '../content/PageText.module.css'
import { findCurrentView } from '../dom/pageElements.ts'

interface PageTextProps {
  view: PageView
  book: Pick<Book, 'direction' | 'lang'>
  page: NextPage
  /** The pages before and after, to be prepared. */
  neighbours: readonly PageContent[]
  /** Called after a click on the text with any button. */
  onClick: (event: MouseEvent) => void
}

/** The text of a page. Its styles keep hostile content from covering anything outside it (SECURITY.md §2.6). */
export function PageText({ view, book, page, neighbours, onClick }: PageTextProps) {
  const { t } = useTranslation()
  const { text } = view
  const { content } = page

  // An effect event, since a new step alone must not repeat the animation: only new content does.
  const show = useEffectEvent(() => view.show(page))
  useLayoutEffect(() => show(), [content])
  useEffect(() => view.prepare(neighbours), [view, neighbours])

  const [wideTable, wideFormula] = [t('reader.wideTable'), t('reader.wideFormula')]
  // Deferred, since the observation is no part of the frame of a turn.
  const deferred = useDeferredValue(content)
  useEffect(
    () => (text.current ? observeOverflow(text.current, { table: wideTable, formula: wideFormula }) : undefined),
    [text, deferred, wideTable, wideFormula],
  )
  useEffect(() => {
    const shown = text.current && findCurrentView(text.current)
    if (!text.current || !shown) return
    addTools(shown, {
      copy: t('reader.tools.copy'),
      table: t('reader.tools.table'),
      figure: t('reader.tools.figure'),
    })
    return watchFigures(text.current, t('reader.figure.failed'))
  }, [text, deferred, t])

  return (
    <section
      ref={text}
      className={`${css.page} ${css.flow} ${tex.typeset}`}
      lang={book.lang}
      dir={book.direction}
      aria-label={t('reader.pageText')}
      tabIndex={0}
      onClick={onClick}
      onAuxClick={onClick}
      onCopy={copyFormulas}
      // In the browser the effects show the page. (The server's `markup` is sanitised.)
      dangerouslySetInnerHTML={import.meta.env.SSR && content.kind === 'drawn' ? { __html: content.markup } : undefined}
    />
  )
}
