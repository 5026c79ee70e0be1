import type { Book } from '@hikma/contracts/book'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanStep } from './useCanStep.ts'
import type { ObservableView } from '../view/ViewState.ts'
import type { Step } from '../dom/pageSteps.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { pageLink } from './pageLink.ts'
import css from './MobileBar.module.css'

interface MobileBarProps {
  book: Pick<Book, 'id' | 'direction'>
  /** Index from 0. */
  index: number
  total: number
  place: ObservableView
  onTurn: (step: Step) => void
  /** A line above the buttons. */
  above: ReactNode
  /** The page input, between the two buttons. */
  children: ReactNode
}

/** The bar below a page on a phone: Prev, page input, Next, in the direction of the book. */
export function MobileBar({ book, index, total, place, above, onTurn, children }: MobileBarProps) {
  const canStep = { next: useCanStep(place, 'next'), previous: useCanStep(place, 'previous') }
  const { t } = useTranslation()
  return (
    <div className={css.bar} dir={book.direction}>
      <div className={css.above}>{above}</div>
      <ActionLink
        tone="quiet"
        className={css.turn}
        href={pageLink(book.id, index - 1, total)}
        rel="prev"
        aria-disabled={index === 0 && !canStep.previous}
        onClick={() => onTurn('previous')}
      >
        <DirectionalIcon to="previous" />
        {t('reader.previous')}
      </ActionLink>
      {children}
      <ActionLink
        tone="quiet"
        className={css.turn}
        href={pageLink(book.id, index + 1, total)}
        rel="next"
        aria-disabled={index === total - 1 && !canStep.next}
        onClick={() => onTurn('next')}
      >
        {t('reader.next')}
        <DirectionalIcon to="next" />
      </ActionLink>
    </div>
  )
}
