import type { Book } from '@hikma/contracts/book'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetContentsQuery } from '../../../api/contentsApi.ts'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { listPages } from '../../../lib/listPages.ts'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { DeadLinkItem } from './DeadLinkItem.tsx'
import css from './LinksDialog.module.css'
import { useLinkCheck } from './useLinkCheck.ts'

/** So many links are listed at first, and with each press of 'Show more'. */
const AT_ONCE = 50

interface LinksDialogProps {
  book: Book
  onClose: () => void
}

/** The links of a book that lead nowhere, each with the ways to mend it. */
export function LinksDialog({ book, onClose }: LinksDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const links = useLinkCheck(book.id)
  const { check, dead, outcome } = links
  const present = check.state === 'read' ? check.book : book
  const contents = useGetContentsQuery({ id: book.id, version: present.version }, { refetchOnMountOrArgChange: true })
  const names = listPages(contents.currentData ?? null, present.totalPages)
  const [shown, setShown] = useState(AT_ONCE)
  /** The place in the list of the link that is being led to another page. */
  const [opened, setOpened] = useState<number | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The link that had the focus may be gone.
    if (outcome) status.current?.focus()
  }, [outcome])

  const format = (n: number) => formatNumber(n, language)
  const unread = check.state === 'read' ? [...check.pages].flatMap(([page, read]) => (read ? [] : [page])) : []
  const sentence = () => {
    if (check.state === 'reading') return t('linkCheck.reading', { n: format(check.done), total: format(check.total) })
    if (check.state !== 'read') return t(`linkCheck.${check.state}`)
    if (dead.length > 0) return t('linkCheck.found', { count: dead.length, n: format(dead.length) })
    return t(unread.length > 0 ? 'linkCheck.noneOfRead' : 'linkCheck.none')
  }
  const isReading = check.state === 'reading'
  return (
    <ModalDialog
      title={<SentenceWithName name={book.title} lang={book.lang} text={(title) => t('linkCheck.title', { title })} />}
      isWide
      hasControls
      onDismiss={onClose}
      buttons={
        <>
          {!isReading && check.state !== 'gone' && (
            <Button aria-disabled={links.isSaving} onClick={links.start}>
              {t('linkCheck.again')}
            </Button>
          )}
          <Button onClick={onClose}>{t(isReading ? 'linkCheck.cancel' : 'close')}</Button>
        </>
      }
    >
      <p ref={status} className={css.status} role="status" tabIndex={-1}>
        {outcome && `${t(`linkCheck.${outcome.kind}`, { n: format(outcome.page) })} ${outcome.reason ?? ''}`.trim()}{' '}
        {sentence()}
      </p>
      {isReading && <progress className={css.progress} aria-hidden="true" value={check.done} max={check.total || 1} />}
      {unread.length > 0 && (
        <p className={css.unread}>
          {t('linkCheck.unread', {
            count: unread.length,
            pages: formatList(unread.map(format), language),
          })}
        </p>
      )}
      {dead.length > 0 && check.state === 'read' && (
        <ul className={css.links} aria-label={t('linkCheck.list')}>
          {dead.slice(0, shown).map((each, at) => (
            <DeadLinkItem
              key={`${each.from.page} ${each.link.href.start}`}
              book={check.book}
              dead={each}
              names={names}
              pages={check.pages}
              isSaving={links.isSaving}
              isOpen={opened === at}
              onOpen={() => setOpened(opened === at ? null : at)}
              onMend={(change) => {
                setOpened(null)
                void links.mend(each, change)
              }}
              onFollow={onClose}
            />
          ))}
        </ul>
      )}
      {dead.length > shown && (
        <Button className={css.more} onClick={() => setShown(shown + AT_ONCE)}>
          {t('linkCheck.more')}
        </Button>
      )}
    </ModalDialog>
  )
}
