import type { Book } from '@hikma/contracts/book'
import { X } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { PageRail } from './PageRail.tsx'
import css from './PagesSheet.module.css'
import { SaveBar } from './SaveBar.tsx'
import { usePageOrder } from './usePageOrder.ts'

interface PagesSheetProps {
  book: Book
  onClose: () => void
}

/** The pages of a book in a modal sheet, to be put into another order. Asks before an order that is not saved is lost. */
export function PagesSheet({ book, onClose }: PagesSheetProps) {
  const { t, i18n } = useTranslation()
  const order = usePageOrder(book)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Called once the order may be lost. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const [titleId, hintId] = [useId(), useId()]
  const mustAsk = order.isChanged || order.isSaving
  const close = () => {
    if (mustAsk) setLeaving(() => onClose)
    else onClose()
  }
  useBackLayer(true, close)
  // Content is mounted in an open dialog: in a closed one nothing can be focused or scrolled.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    setOpen(true)
    return () => shown?.close()
  }, [])

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // A page that is picked up takes Escape first.
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss(event)
  }
  const { pages } = order
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      dir={i18n.dir()}
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onCancel={dismiss}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <div>
          <h2 id={titleId} className={css.title}>
            <SentenceWithName name={book.title} lang={book.lang} text={(title) => t('pageOrder.title', { title })} />
          </h2>
          <p id={hintId} className={css.hint}>
            {t('pageOrder.hint')}
          </p>
        </div>
        <Button tone="quiet" round aria-label={t('close')} onClick={close}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      {isOpen &&
        (pages ? (
          pages.length > 0 ? (
            <PageRail
              book={book}
              pages={pages}
              onMove={order.move}
              onRename={order.rename}
              onFollow={(link) => {
                if (!mustAsk) onClose()
                else
                  setLeaving(() => () => {
                    // The link is followed as any other once there is no order to lose.
                    flushSync(order.reset)
                    link.click()
                  })
                return !mustAsk
              }}
            />
          ) : (
            <p className={css.message}>{t('pageOrder.none')}</p>
          )
        ) : order.hasFailed ? (
          <div className={css.message} role="alert">
            <p>{t('pageOrder.failed')}</p>
            <Button onClick={order.retry}>{t('retry')}</Button>
          </div>
        ) : (
          <div className={css.message} role="status" aria-label={t('pageOrder.loading')}>
            <Spinner />
          </div>
        ))}
      <SaveBar order={order} />
      {leaving && (
        <ConfirmDialog
          question={t('pageOrder.leave')}
          yes={t('pageOrder.discard')}
          isDestructive
          isBusy={order.isSaving}
          onAnswer={(yes) => {
            setLeaving(null)
            if (yes) leaving()
          }}
        />
      )}
    </dialog>
  )
}
