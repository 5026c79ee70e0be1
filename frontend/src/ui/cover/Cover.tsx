import { hasThumbnails, isRasterName } from '@hikma/contracts/extension'
import type { Book } from '@hikma/contracts/book'
import { COVER_WIDTH, THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { clsx } from 'clsx'
import { type CSSProperties, useState } from 'react'
import { coverLook } from './coverLook.ts'
import css from './Cover.module.css'

/** How wide the main picture of a view is: as in `BookView.module.css`. */
const MAIN_SIZES = '(min-width: 1024px) 300px, (min-width: 768px) 220px, 168px'
/** Browsers that do not know the size of a lazy picture take that of a card. */
const CARD_SIZES = 'auto, 300px'

/** The picture in each width. A small one is never shown larger than the smallest of them. */
function sourcesOf(picture: string, isSmall: boolean, isMain: boolean) {
  const at = (width: number) => `${picture}?w=${width}`
  if (isSmall) return { src: at(THUMBNAIL_WIDTHS[0]) }
  const srcSet = THUMBNAIL_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')
  return { sizes: isMain ? MAIN_SIZES : CARD_SIZES, srcSet, src: at(COVER_WIDTH) }
}

interface CoverProps {
  book: Book
  /** Without title and author. */
  isSmall?: boolean
  /** Loaded at once, as the main picture of a view. */
  isMain?: boolean
}

/** The picture of a book, or a cover generated from its id, title and author. Decorative: the texts stand beside it. */
export function Cover({ book, isSmall = false, isMain = false }: CoverProps) {
  const width = isSmall ? THUMBNAIL_WIDTHS[0] : COVER_WIDTH
  const [failures, setFailures] = useState(0)
  const picture = failures > 1 ? null : book.cover
  // A drawing that the server cannot draw may still be one that the browser can.
  const sources =
    picture && (failures === 0 && hasThumbnails(picture) ? sourcesOf(picture, isSmall, isMain) : { src: picture })
  const { colour, tiling } = coverLook(book.id)
  const style = { '--cover': colour } as CSSProperties
  return (
    <div className={clsx(css.cover, isSmall && css.small)} dir={book.direction} style={style} aria-hidden="true">
      {sources ? (
        <img
          className={css.picture}
          width={width}
          height={width * 1.5}
          alt=""
          loading={isMain ? 'eager' : 'lazy'}
          fetchPriority={isMain ? 'high' : undefined}
          // after `loading`: a browser that sees the address first begins to load it
          {...sources}
          onError={() => setFailures(failures + (isRasterName(picture ?? '') ? 2 : 1))}
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
