import type { Book } from '@hikma/contracts/book'
import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfPosition } from '../../../history/Memory.ts'
import css from './Letters.module.css'
import { lettersOf } from './lettersOf.ts'

interface LettersProps {
  /** Sorted by title. */
  books: readonly Book[]
  /** Shows a book in a shelf that renders only those near the screen. */
  onJump: (shelf: ShelfPosition) => void
}

/** The height of the header, below which a book is shown, with some space. */
const BELOW_HEADER_PX = 84

/** The first letters of the titles: each leads to the first book that begins with it. */
export const Letters = memo(function Letters({ books, onJump }: LettersProps) {
  const { t } = useTranslation()
  const letters = useMemo(() => lettersOf(books), [books])
  const nav = useRef<HTMLElement>(null)

  const jump = (item: number) => {
    const list = nav.current?.nextElementSibling
    const card = list?.children.length === books.length ? list.children[item] : undefined
    if (card) window.scrollBy(0, card.getBoundingClientRect().top - BELOW_HEADER_PX)
    else onJump({ item, offset: -BELOW_HEADER_PX })
  }
  return (
    <nav ref={nav} className={css.letters} aria-label={t('letters.title')}>
      {letters.map(({ letter, item }) => (
        <button
          key={letter}
          type="button"
          className={css.letter}
          aria-label={letter === '#' ? t('letters.other') : undefined}
          onClick={() => jump(item)}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
})
