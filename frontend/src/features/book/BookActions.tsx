import { bookPath, pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { epubPath } from '@hikma/contracts/epubPath'
import { clsx } from 'clsx'
import { Download, HardDriveDownload, Printer } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import type { ListedPage } from '../../lib/listPages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyLink } from '../../ui/copyLink/CopyLink.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useReservedHeight } from '../../ui/useReservedHeight.ts'
import css from './BookActions.module.css'
import { BookProgress } from './BookProgress.tsx'
import { type StartAction, startAction } from './startAction.ts'

interface BookActionsProps {
  book: Book
  pages: readonly ListedPage[]
  startPage: number | null
  /** Share of the book that is read, 0 to 1; null for a book that was not begun. */
  share: number | null
  onPrint: (() => void) | undefined
  /** Keeps the book on the device; absent in a drawn document. */
  keep: ReactNode
  className: string | undefined
}

/** Start or Continue, and what else can be done with a book. */
export function BookActions({ book, pages, startPage, share, onPrint, keep, className }: BookActionsProps) {
  const { t } = useTranslation()
  const action = startAction(pages, startPage)
  const begin = useRef<HTMLDivElement>(null)
  useReservedHeight(begin, startPage === null ? null : bookPath(book.id))
  return (
    <div className={clsx(css.actions, className)}>
      {action ? (
        <div ref={begin} className={css.begin}>
          <ButtonLink tone="main" className={css.start} href={pagePath(book.id, action.page)}>
            <span className={css.label}>
              <StartLabel action={action} lang={book.lang} />
            </span>
          </ButtonLink>
          {share !== null && <BookProgress book={book} pages={pages} share={share} />}
          {action.label !== 'start' && (
            <ButtonLink tone="quiet" href={pagePath(book.id, 1)}>
              {t('book.startAgain')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <p className={css.empty}>{t('book.noPages')}</p>
      )}
      {action && book.isPublic && (
        <ButtonLink href={epubPath(book.id)} download="">
          <Download size={18} />
          {t('book.downloadEpub')}
        </ButtonLink>
      )}
      {action && <Suspense fallback={<KeepLater />}>{keep ?? <KeepLater />}</Suspense>}
      <CopyLink className={css.copyButton} path={() => bookPath(book.id)} />
      {action && (
        <Button data-scripted="" onClick={onPrint}>
          <Printer size={18} />
          {t('book.print')}
        </Button>
      )}
    </div>
  )
}

/** Has the room of what keeps the book, until that is loaded. */
function KeepLater() {
  const { t } = useTranslation()
  return (
    <Button data-scripted="" aria-disabled="true">
      <HardDriveDownload size={18} />
      {t('book.keep')}
    </Button>
  )
}

function StartLabel({ action, lang }: { action: StartAction; lang: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  switch (action.label) {
    case 'start':
      return t('book.start')
    case 'continueOn':
      return t('book.continueOn', { page: formatNumber(action.page, language) })
    case 'continueFrom':
      return <SentenceWithName text={(name) => t('book.continueFrom', { name })} name={action.name} lang={lang} />
  }
}
