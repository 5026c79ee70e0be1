import type { Book } from '@hikma/contracts/book'
import { CircleCheck, HardDriveDownload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keeper } from '../../kept/keeper.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import css from './KeepControl.module.css'
import { useKeep } from './useKeep.ts'
import { useKeptTexts } from './useKeptTexts.ts'

const KeptDialog = lazyWithRetry(async () => (await import('./KeptDialog.tsx')).KeptDialog)

interface KeepControlProps {
  book: Book
  /** All books that are listed, by which kept ones are named. */
  books: readonly Book[]
}

/** Keeps a book on this device, says how far that is, and leads to all that is kept. */
export function KeepControl({ book, books }: KeepControlProps) {
  const { t } = useTranslation()
  const state = useKeep(book)
  const { stateText } = useKeptTexts()
  const [showsAll, setShowsAll] = useState(false)
  if (!state) return null
  const { kept, keep } = state
  if (!kept)
    return (
      <Button onClick={keep}>
        <HardDriveDownload size={18} />
        {t('keep.keep')}
      </Button>
    )
  const { share, isHere } = kept
  return (
    <>
      <div className={css.kept}>
        <p className={css.state} role="status">
          {isHere && <CircleCheck className={css.sign} size={18} />}
          {stateText(kept.book, kept.waiting)}
        </p>
        {!isHere && (
          <div className={css.meter} aria-hidden="true">
            <div className={css.done} style={{ inlineSize: `${share * 100}%` }} />
          </div>
        )}
        <div className={css.buttons}>
          {kept.waiting && <Button onClick={keep}>{t('retry')}</Button>}
          <Button tone="quiet" onClick={() => void keeper?.remove(book.id)}>
            {t(isHere ? 'keep.remove' : 'keep.stop')}
          </Button>
          <Button tone="quiet" onClick={() => setShowsAll(true)}>
            {t('keep.all')}
          </Button>
        </div>
      </div>
      {showsAll && (
        <Suspense>
          <KeptDialog books={books} onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </>
  )
}
