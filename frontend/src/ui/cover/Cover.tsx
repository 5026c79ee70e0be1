import { isRasterName } from '@hikma/contracts/extension'
import type { Book } from '@hikma/contracts/book'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { clsx } from 'clsx'
import { type CSSProperties, useState } from 'react'
import { coverLook } from './coverLook.ts'
import css from './Cover.module.css'

const [SMALL, LARGE] = THUMBNAIL_WIDTHS

interface CoverProps {
  book: Book
  /** Without title and author. */
  isSmall?: boolean
  /** Loaded at once, as the main picture of a view. */
  isMain?: boolean
}

/** The picture of a book, or a cover generated from its id, title and author. Decorative: the texts stand beside it. */
export function Cover({ book, isSmall = false, isMain = false }: CoverProps) {
  const width = isSmall ? SMALL : LARGE
  const [isBroken, setIsBroken] = useState(false)
  const picture = isBroken ? null : book.cover
  const { colour, tiling } = coverLook(book.id)
  const style = { '--cover': colour } as CSSProperties
  return (
    <div className={clsx(css.cover, isSmall && css.small)} dir={book.direction} style={style} aria-hidden="true">
      {picture ? (
        <img
          className={css.picture}
          src={isRasterName(picture) ? `${picture}?w=${width}` : picture}
          width={width}
          height={width * 1.5}
          alt=""
          loading={isMain ? 'eager' : 'lazy'}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <>
          <div className={clsx(css.tiling, css[tiling])} />
          {!isSmall && (
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
