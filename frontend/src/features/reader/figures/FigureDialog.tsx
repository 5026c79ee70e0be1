import type { Book } from '@hikma/contracts/book'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { LargeDialog } from '../dialogs/LargeDialog.tsx'
import { PageExcerpt } from '../dialogs/PageExcerpt.tsx'
import css from './FigureDialog.module.css'
import { FigureStage, type StageHandle } from './FigureStage.tsx'
import { figureKey } from './figureKey.ts'
import type { Picture } from './picturesIn.ts'

interface FigureDialogProps {
  book: Book
  /** The pictures of the page, of which there is at least one. */
  pictures: readonly Picture[]
  /** Index of the first one to be shown. */
  first: number
  onClose: () => void
}

const STEP = 1.5
const PAN_PX = 80

/** A figure over nearly the whole screen, with its caption; fingers, wheel and keys zoom it, and lead to the others. */
export function FigureDialog({ book, pictures, first, onClose }: FigureDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [index, setIndex] = useState(first)
  const stage = useRef<StageHandle>(null)
  const [isZoomed, setZoomed] = useState(false)
  const picture = pictures[index]
  const total = pictures.length
  if (!picture) return null

  const go = (step: 1 | -1) => setIndex(Math.min(total - 1, Math.max(0, index + step)))
  const onKey = (event: KeyboardEvent) => {
    const act = figureKey(event, book.direction, isZoomed)
    if (!act) return
    event.preventDefault()
    if ('step' in act) go(act.step)
    else if ('zoom' in act) stage.current?.zoom(act.zoom === 'in' ? STEP : 1 / STEP)
    else if ('pan' in act) stage.current?.pan({ x: -act.pan.x * PAN_PX, y: -act.pan.y * PAN_PX })
    else stage.current?.fit()
  }
  const name =
    total === 1
      ? t('reader.figure.one')
      : t('reader.figure.ofTotal', { figure: formatNumber(index + 1, language), total: formatNumber(total, language) })
  // The arrows point to where the book goes on.
  const [Before, After] = book.direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  return (
    <LargeDialog
      title={name}
      onClose={onClose}
      onKey={onKey}
      buttons={
        <>
          {total > 1 && (
            <span className={css.steps} dir={book.direction}>
              <Button
                tone="quiet"
                round
                aria-label={t('reader.figure.previous')}
                aria-disabled={index === 0}
                onClick={() => go(-1)}
              >
                <Before size={20} aria-hidden="true" />
              </Button>
              <Button
                tone="quiet"
                round
                aria-label={t('reader.figure.next')}
                aria-disabled={index === total - 1}
                onClick={() => go(1)}
              >
                <After size={20} aria-hidden="true" />
              </Button>
            </span>
          )}
          <Button
            tone="quiet"
            round
            aria-label={t('reader.figure.smaller')}
            aria-disabled={!isZoomed}
            onClick={() => stage.current?.zoom(1 / STEP)}
          >
            <Minus size={20} aria-hidden="true" />
          </Button>
          <Button tone="quiet" round aria-label={t('reader.figure.larger')} onClick={() => stage.current?.zoom(STEP)}>
            <Plus size={20} aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className={css.figure}>
        <FigureStage key={index} ref={stage} picture={picture} onZoomed={setZoomed} onOutside={onClose} />
        {picture.caption.length > 0 ? (
          <PageExcerpt book={book} nodes={picture.caption} className={css.caption} tabIndex={0} />
        ) : (
          picture.alt && (
            <p className={css.alt} lang={book.lang} dir="auto" aria-hidden="true">
              {picture.alt}
            </p>
          )
        )}
        <VisuallyHidden role="status">{index === first ? '' : `${name}. ${picture.alt}`}</VisuallyHidden>
      </div>
    </LargeDialog>
  )
}
