import { isRasterName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { clsx } from 'clsx'
import { type CSSProperties, useState } from 'react'
import { coverColour } from './coverColour.ts'
import css from './Cover.module.css'

const [SMALL, LARGE] = THUMBNAIL_WIDTHS

interface CoverProps {
  book: Book
  /** Too small for words of its own. */
  small?: boolean
}

/** A book's picture, or one made from its id, title and author. Decoration: the card says the same in words. */
export function Cover({ book, small = false }: CoverProps) {
  const width = small ? SMALL : LARGE
  const [broken, setBroken] = useState(false)
  const picture = broken ? null : book.cover
  const style = { '--cover': coverColour(book.id) } as CSSProperties
  return (
    <div className={clsx(css.cover, small && css.small)} dir={book.direction} style={style} aria-hidden="true">
      {picture ? (
        <img
          className={css.picture}
          src={isRasterName(picture) ? `${picture}?w=${width}` : picture}
          width={width}
          height={width * 1.5}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <>
          <div className={css.tiling} />
          {!small && (
            <>
              <div className={css.plate} lang={book.lang} dir="auto">
                <span>{book.title}</span>
              </div>
              <div className={css.author} lang={book.lang} dir="auto">
                <span>{book.author}</span>
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}
