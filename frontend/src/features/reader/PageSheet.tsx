import type { Book } from '@hikma/contracts/book'
import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { incomingSide, type Travel } from '../../lib/pageTurn.ts'
import type { Sheet } from './fetchSheet.ts'
import css from './PageSheet.module.css'
import { followFragment } from './followFragment.ts'
import { playTurn } from './playTurn.ts'

interface PageSheetProps {
  book: Pick<Book, 'direction' | 'lang'>
  sheet: Sheet
  travel: Travel | null
  ref: Ref<HTMLElement>
}

/** The text of a page. Whatever it says, it stays within its own box (security T6). */
export function PageSheet({ book, sheet, travel, ref }: PageSheetProps) {
  const { t } = useTranslation()
  const page = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => page.current as HTMLElement, [])

  // The way it came belongs to the page: only another page plays the turn again.
  const show = useEffectEvent((now: Sheet) => {
    if (!page.current) return
    fill(page.current, now)
    playTurn(page.current, incomingSide(travel, book.direction))
  })
  useLayoutEffect(() => show(sheet), [sheet])

  return (
    <section
      ref={page}
      className={css.page}
      lang={book.lang}
      dir={book.direction}
      aria-label={t('reader.pageText')}
      tabIndex={0}
      onClick={followFragment}
    />
  )
}

function fill(page: HTMLElement, sheet: Sheet): void {
  if (sheet.kind === 'html') {
    // The only place where a page becomes HTML: trusted a moment ago by `renderPage`, and untouched since.
    page.innerHTML = sheet.html as unknown as string
    return
  }
  const source = document.createElement('pre')
  source.className = css.tex ?? ''
  source.dir = 'ltr'
  source.textContent = sheet.text
  page.replaceChildren(source)
}
