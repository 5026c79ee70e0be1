import { isRasterName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { type CSSProperties, useState } from 'react'
import { coverColour } from '../../lib/coverColour.ts'
import css from './Cover.module.css'

const [, WIDTH] = THUMBNAIL_WIDTHS

/** A book's picture, or one made from its id, title and author. Decoration: the card says the same in words. */
export function Cover({ book }: { book: Book }) {
  const [broken, setBroken] = useState(false)
  const picture = broken ? null : book.cover
  const style = { '--cover': coverColour(book.id) } as CSSProperties
  return (
    <div className={css.cover} dir={book.direction} style={style} aria-hidden="true">
      {picture ? (
        <img
          className={css.picture}
          src={isRasterName(picture) ? `${picture}?w=${WIDTH}` : picture}
          width={WIDTH}
          height={WIDTH * 1.5}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <>
          <div className={css.tiling} />
          <div className={css.plate} lang={book.lang} dir="auto">
            <span>{book.title}</span>
          </div>
          <div className={css.author} lang={book.lang} dir="auto">
            {book.author}
          </div>
        </>
      )}
    </div>
  )
}
