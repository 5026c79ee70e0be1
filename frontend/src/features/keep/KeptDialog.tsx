import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keeper } from '../../kept/keeper.ts'
import type { KeptBook } from '../../kept/KeptBook.ts'
import { formatNumber, isolate } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './KeptDialog.module.css'
import { useAllKept, useKept } from './useKept.ts'
import { useKeptTexts } from './useKeptTexts.ts'

interface KeptDialogProps {
  books: readonly Book[]
  onClose: () => void
}

/** What is kept on this device, how much room it takes, and how much there is. */
export function KeptDialog({ books, onClose }: KeptDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { sizeText } = useKeptTexts()
  const kept = useAllKept()
  const room = useRoomOfDevice(kept.length)
  const bytes = kept.reduce((sum, book) => sum + book.bytes, 0)
  const total = t('keep.total', { count: kept.length, n: formatNumber(kept.length, language), size: sizeText(bytes) })
  return (
    <ModalDialog
      title={t('keep.title')}
      hasControls
      onDismiss={onClose}
      buttons={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {kept.length === 0 ? (
        <p>{t('keep.none')}</p>
      ) : (
        <>
          <p>
            {total}
            {room && ` · ${t('keep.free', { size: sizeText(room.free) })}`}
          </p>
          <ul className={css.list} aria-label={t('keep.open')}>
            {kept.map((one) => (
              <KeptLine key={one.id} kept={one} book={books.find(({ id }) => id === one.id)} onFollow={onClose} />
            ))}
          </ul>
          {room && <p className={css.note}>{t(room.isProtected ? 'keep.protected' : 'keep.unprotected')}</p>}
        </>
      )}
    </ModalDialog>
  )
}

interface KeptLineProps {
  kept: KeptBook
  book: Book | undefined
  onFollow: () => void
}

function KeptLine({ kept, book, onFollow }: KeptLineProps) {
  const { t } = useTranslation()
  const { stateText } = useKeptTexts()
  const waiting = useKept(kept.id)?.waiting ?? null
  const title = book?.title ?? kept.id
  return (
    <li className={css.line}>
      <div className={css.text}>
        <a className={css.title} href={bookPath(kept.id)} lang={book?.lang} dir="auto" onClick={onFollow}>
          {title}
        </a>
        <span className={css.state}>{stateText(kept, waiting)}</span>
      </div>
      <IconButton
        label={t('keep.removeTitle', { title: isolate(title) })}
        icon={<Trash2 size={18} />}
        onClick={() => void keeper?.remove(kept.id)}
      />
    </li>
  )
}

interface Room {
  /** In bytes. */
  free: number
  isProtected: boolean
}

/** The room that the browser gives, measured anew when `books` changes; null while it is not known. */
function useRoomOfDevice(books: number): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    let isCurrent = true
    const measure = async () => {
      const [{ quota = 0, usage = 0 }, isProtected] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      if (isCurrent) setRoom({ free: Math.max(0, quota - usage), isProtected })
    }
    measure().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [books])
  return room
}
