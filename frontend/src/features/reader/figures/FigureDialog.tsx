import type { Book } from '@hikma/contracts/book'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { LargeDialog } from '../dialogs/LargeDialog.tsx'
import { PageExcerpt } from '../dialogs/PageExcerpt.tsx'
import type { Step } from '../dom/pageSteps.ts'
import { swipeStep } from '../dom/swipeStep.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import css from './FigureDialog.module.css'
import { FigureStage, type StageHandle } from './FigureStage.tsx'
import { figureKey } from './figureKey.ts'
import { MAX_PAGES, type PagePictures } from './findPictures.ts'
import { useBookPictures } from './useBookPictures.ts'

interface FigureDialogProps {
  book: Book
  /** The page on the screen. */
  page: PagePictures
  /** Index of the first one of its pictures to be shown. */
  first: number
  /** Another page of the book; null if it has no such page. */
  load: (index: number) => Promise<PageContent | null>
  onClose: () => void
}

const STEP = 1.5
const PAN_PX = 80

/** A figure over nearly the whole screen, with its caption; fingers, wheel and keys zoom it, and lead to the others of the book. */
export function FigureDialog({ book, page, first, load, onClose }: FigureDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figures = useBookPictures({ page, first, total: book.totalPages, load })
  const stage = useRef<StageHandle>(null)
  const [isZoomed, setZoomed] = useState(false)
  const { picture, at, count, index, none, go } = figures
  if (!picture) return null

  const zoom = (way: 'in' | 'out') => stage.current?.zoom(way === 'in' ? STEP : 1 / STEP)
  const onKey = (event: KeyboardEvent) => {
    const act = figureKey(event, book.direction, isZoomed)
    if (!act) return
    event.preventDefault()
    if ('step' in act) go(act.step)
    else if ('zoom' in act) zoom(act.zoom)
    else if ('pan' in act) stage.current?.pan({ x: -act.pan.x * PAN_PX, y: -act.pan.y * PAN_PX })
    else stage.current?.fit()
  }
  const onSwipe = (dx: number, dy: number) => {
    const step = swipeStep(dx, dy, book.direction)
    if (step) go(step)
  }
  const numbers = { figure: formatNumber(at + 1, language), total: formatNumber(count, language) }
  const ofPage = count === 1 ? t('reader.figure.one') : t('reader.figure.ofTotal', numbers)
  const name =
    index === page.index
      ? ofPage
      : t('reader.figure.onPage', { page: formatNumber(index + 1, language), figure: ofPage })
  const ending = none && t(`reader.figure.none.${none.step}.${none.reason}`, { n: formatNumber(MAX_PAGES, language) })
  const isFirstShown = index === page.index && at === first
  return (
    <LargeDialog
      title={name}
      onClose={onClose}
      onKey={onKey}
      buttons={<FigureButtons book={book} figures={figures} isZoomed={isZoomed} onZoom={zoom} />}
    >
      <div className={css.figure}>
        <FigureStage
          key={`${index} ${at}`}
          ref={stage}
          picture={picture}
          onZoomed={setZoomed}
          onOutside={onClose}
          onSwipe={onSwipe}
        />
        {ending && (
          <p className={css.ending} aria-hidden="true">
            {ending}
          </p>
        )}
        {picture.caption.length > 0 ? (
          <PageExcerpt book={book} nodes={picture.caption} className={css.caption} tabIndex={0} />
        ) : (
          picture.alt && (
            <p className={css.alt} lang={book.lang} dir="auto" aria-hidden="true">
              {picture.alt}
            </p>
          )
        )}
        <VisuallyHidden role="status">{ending ?? (isFirstShown ? '' : `${name}. ${picture.alt}`)}</VisuallyHidden>
      </div>
    </LargeDialog>
  )
}

interface FigureButtonsProps {
  book: Book
  figures: ReturnType<typeof useBookPictures>
  isZoomed: boolean
  onZoom: (way: 'in' | 'out') => void
}

/** The ways to the other figures of the book, where there can be any, and the zoom. */
function FigureButtons({ book, figures, isZoomed, onZoom }: FigureButtonsProps) {
  const { t } = useTranslation()
  const { count, searching, canGo, go } = figures
  // The arrows point to where the book goes on.
  const [Before, After] = book.direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const way = (step: Step, icon: ReactNode) => (
    <IconButton
      label={t(`reader.figure.${step}`)}
      icon={searching === step ? <Spinner /> : icon}
      aria-disabled={!canGo(step)}
      aria-busy={searching === step}
      onClick={() => go(step)}
    />
  )
  return (
    <>
      {(count > 1 || book.totalPages > 1) && (
        <span className={css.steps} dir={book.direction}>
          {way('previous', <Before size={20} />)}
          {way('next', <After size={20} />)}
        </span>
      )}
      <IconButton
        label={t('reader.figure.smaller')}
        icon={<Minus size={20} />}
        aria-disabled={!isZoomed}
        onClick={() => onZoom('out')}
      />
      <IconButton label={t('reader.figure.larger')} icon={<Plus size={20} />} onClick={() => onZoom('in')} />
    </>
  )
}
