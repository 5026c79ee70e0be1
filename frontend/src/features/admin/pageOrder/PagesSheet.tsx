import type { Book } from '@hikma/contracts/book'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog, DialogHead } from '../../../ui/Dialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { WhenOpen } from '../../../ui/WhenOpen.tsx'
import { PageOrderList } from './PageOrderList.tsx'
import css from './PagesSheet.module.css'
import { usePageOrder } from './usePageOrder.ts'

interface PagesSheetProps {
  book: Book
  onClose: () => void
}

/** The pages of a book in a modal sheet, to be put into another order. Asks before an order that is not saved is lost. */
export function PagesSheet({ book, onClose }: PagesSheetProps) {
  const { t } = useTranslation()
  const order = usePageOrder(book)
  /** Called once the order may be lost. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const hintId = useId()
  const mustAsk = order.isChanged || order.isSaving
  const close = () => {
    if (mustAsk) setLeaving(() => onClose)
    else onClose()
  }

  const { pages } = order
  return (
    <Dialog placement="sheet" className={css.sheet} aria-describedby={hintId} onDismiss={close}>
      <DialogHead
        title={
          <SentenceWithName name={book.title} lang={book.lang} text={(title) => t('pageOrder.title', { title })} />
        }
        onClose={close}
      >
        <p id={hintId} className={css.hint}>
          {t('pageOrder.hint')}
        </p>
      </DialogHead>
      <WhenOpen>
        {pages ? (
          pages.length > 0 ? (
            <PageOrderList
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
        )}
      </WhenOpen>
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
    </Dialog>
  )
}

/** Saves or forgets the order, and says how the save ended. */
function SaveBar({ order }: { order: ReturnType<typeof usePageOrder> }) {
  const { t } = useTranslation()
  const { isChanged, isSaving, result } = order
  const isBad = result !== null && result !== 'saved'
  return (
    <div className={css.foot}>
      <p className={isBad ? css.bad : undefined} role="status">
        {result ? t(`pageOrder.${result}`) : isChanged ? t('pageOrder.changed') : ''}
      </p>
      {(isChanged || isSaving) && (
        <>
          <Button aria-disabled={isSaving} onClick={order.reset}>
            {t('pageOrder.reset')}
          </Button>
          <Button tone="main" aria-disabled={isSaving} onClick={() => void order.save()}>
            {t(isSaving ? 'pageOrder.saving' : 'pageOrder.save')}
          </Button>
        </>
      )}
    </div>
  )
}
