import type { Book } from '@hikma/contracts/book'
import { CircleCheck, HardDriveDownload } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keeper } from '../../kept/keeper.ts'
import { isOffered } from '../../kept/worker.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import css from './KeepControl.module.css'
import './keepTexts.ts'
import { useKept } from './useKept.ts'
import { shareOf, useKeptTexts } from './useKeptTexts.ts'

const KeptDialog = lazyWithRetry(async () => (await import('./KeptDialog.tsx')).KeptDialog)

interface KeepControlProps {
  book: Book
  /** All books that are listed, by which kept ones are named. */
  books: readonly Book[]
}

/** Keeps a book on this device, says how far that is, and leads to all that is kept. */
export function KeepControl({ book, books }: KeepControlProps) {
  const { t } = useTranslation()
  const kept = useKept(book.id)
  const { stateText } = useKeptTexts()
  const [offered, setOffered] = useState(true)
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => {
    void isOffered().then(setOffered)
  }, [])
  if (!keeper || (!offered && !kept)) return null

  const keep = () => {
    // Whether or not the browser promises to let them stay, they are kept.
    void navigator.storage?.persist?.().catch(() => false)
    void keeper?.keep(book)
  }
  if (!kept)
    return (
      <Button onClick={keep}>
        <HardDriveDownload size={18} aria-hidden="true" />
        {t('book.keep')}
      </Button>
    )
  const share = shareOf(kept.book)
  const isHere = kept.book.state !== null && share === 1
  return (
    <div className={css.kept}>
      <p className={css.state} role="status">
        {isHere && <CircleCheck className={css.sign} size={18} aria-hidden="true" />}
        {stateText(kept.book, kept.waiting)}
      </p>
      {!isHere && (
        <div className={css.meter} aria-hidden="true">
          <div className={css.done} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      <div className={css.buttons}>
        {kept.waiting && <Button onClick={() => void keeper?.keep(book)}>{t('retry')}</Button>}
        <Button tone="quiet" onClick={() => void keeper?.remove(book.id)}>
          {t(isHere ? 'keep.remove' : 'keep.stop')}
        </Button>
        <Button tone="quiet" onClick={() => setShowsAll(true)}>
          {t('keep.all')}
        </Button>
      </div>
      {showsAll && (
        <Suspense>
          <KeptDialog books={books} onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </div>
  )
}
