import { bookPath, pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, isolate } from '../../lib/formats.ts'
import { formatDay } from '../../lib/longFormats.ts'
import type { SavedPlace } from '../../places/SavedPlace.ts'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/cover/Cover.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useReservedHeight } from '../../ui/useReservedHeight.ts'
import css from './ContinueShelf.module.css'

/** A book that was begun, and where. */
export interface BegunBook {
  book: Book
  place: SavedPlace
}

interface ContinueShelfProps {
  begun: readonly BegunBook[]
  /** The books that were read to their end. */
  finished?: readonly BegunBook[]
  /** The number of books whose place is stored, also of those that are finished or taken off the shelf. */
  stored: number
  onHide: (book: Book) => void
  /** Takes all finished books off their shelf. */
  onClear?: () => void
  onForget: () => void
}

/**
 * The books that this reader has begun, last read first. Each leads to the line where it was left. Below them are the finished
 * ones. Without either it only offers to forget.
 */
export function ContinueShelf({ begun, finished = [], stored, onHide, onClear, onForget }: ContinueShelfProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shelf = useRef<HTMLElement>(null)
  useReservedHeight(shelf, '/')
  const hide = (book: Book) => {
    onHide(book)
    // The focused button is removed with the card, and the title with the last one.
    const heading = begun.length > 1 ? title.current : document.querySelector<HTMLElement>('main h1')
    heading?.focus()
  }
  return (
    <section ref={shelf} className={css.shelf} aria-labelledby={begun.length > 0 ? titleId : undefined}>
      {begun.length > 0 && (
        <>
          <h2 ref={title} id={titleId} className={css.title} tabIndex={-1}>
            {t('continue.title')}
          </h2>
          <ul className={css.books}>
            {begun.map((item) => (
              <ContinueCard key={item.book.id} {...item} onHide={hide} />
            ))}
          </ul>
        </>
      )}
      {finished.length > 0 && <FinishedBooks finished={finished} onClear={() => onClear?.()} />}
      <p className={css.stored}>
        {t('continue.stored', { count: stored, n: formatNumber(stored, language) })}{' '}
        <button type="button" className={css.forget} onClick={onForget}>
          {t('continue.forget')}
        </button>
      </p>
    </section>
  )
}

function FinishedBooks({ finished, onClear }: Required<Pick<ContinueShelfProps, 'finished' | 'onClear'>>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const clear = () => {
    onClear()
    // The focused button is removed with the shelf.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <section className={css.finished} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('continue.finished')}
        </h2>
        <Button tone="quiet" onClick={clear}>
          {t('continue.clear')}
        </Button>
      </div>
      <ul className={css.row}>
        {finished.map(({ book, place }) => (
          <li key={book.id} className={css.small}>
            <div className={css.thumb}>
              <Cover book={book} isSmall />
            </div>
            <div className={css.text}>
              <h3 className={css.name} lang={book.lang} dir="auto">
                <a className={css.link} href={bookPath(book.id)}>
                  {book.title}
                </a>
              </h3>
              <p className={css.place}>{formatDay(place.savedAt, language)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ContinueCardProps extends BegunBook {
  onHide: (book: Book) => void
}

function ContinueCard({ book, place, onHide }: ContinueCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const placeId = useId()
  const share = formatPercent(place.share, language)
  const name = place.heading ?? t('continue.page', { page: formatNumber(place.page, language) })
  return (
    <li className={css.book}>
      <div className={css.cover}>
        <Cover book={book} isSmall />
      </div>
      <div className={css.text}>
        <h3 className={css.name} lang={book.lang} dir="auto">
          <a
            className={css.link}
            href={pagePath(book.id, place.page)}
            aria-label={t('continue.open', { title: isolate(book.title) })}
            aria-describedby={placeId}
          >
            {book.title}
          </a>
        </h3>
        <div className={css.meter} dir={book.direction} aria-hidden="true">
          <div className={css.read} style={{ inlineSize: `${place.share * 100}%` }} />
        </div>
        <p id={placeId} className={css.place}>
          <bdi lang={place.heading === null ? undefined : book.lang}>{name}</bdi> · {share}
        </p>
      </div>
      <IconButton
        className={css.hide}
        label={t('continue.hide', { title: isolate(book.title) })}
        icon={<X size={18} />}
        onClick={() => onHide(book)}
      />
    </li>
  )
}
