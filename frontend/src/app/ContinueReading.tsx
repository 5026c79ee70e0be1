import type { Book } from '@hikma/contracts/book'
import { useEffect, useState } from 'react'
import { ContinueShelf } from '../features/continueReading/ContinueShelf.tsx'
import { ForgetDialog } from '../features/continueReading/ForgetDialog.tsx'
import { forgetReservedHeights, storeReservedHeight } from '../lib/reservedHeights.ts'
import { places } from '../places/places.ts'
import type { SavedPlace } from '../places/SavedPlace.ts'
import { usePlaces } from '../places/usePlaces.ts'

interface ContinueReadingProps {
  books: readonly Book[]
}

/** A book that stayed open at its beginning is not begun. */
const isBegun = ({ page, share }: SavedPlace): boolean => page > 1 || share > 0

/** The shelf of the books that were begun on this device and that this reader may read. */
export function ContinueReading({ books }: ContinueReadingProps) {
  const saved = usePlaces()
  const [isForgetting, setForgetting] = useState(false)
  const known = saved.flatMap((place) => {
    const book = books.find(({ id }) => id === place.bookId)
    return book && book.totalPages > 0 ? [{ book, place }] : []
  })
  const shown = known.filter(({ place }) => !place.isHidden)
  const begun = shown.filter(({ place }) => isBegun(place) && !place.isFinished)
  const finished = shown.filter(({ place }) => place.isFinished)
  const isShown = known.length > 0
  useEffect(() => {
    if (!isShown) storeReservedHeight('/', 0)
  }, [isShown])
  if (!isShown) return null
  return (
    <>
      <ContinueShelf
        begun={begun}
        finished={finished}
        onClear={() => finished.forEach(({ place }) => places.save({ ...place, isHidden: true }))}
        stored={known.length}
        onHide={({ id }) => {
          const place = places.read(id)
          if (place) places.save({ ...place, isHidden: true })
        }}
        onForget={() => setForgetting(true)}
      />
      {isForgetting && (
        <ForgetDialog
          onAnswer={(yes) => {
            setForgetting(false)
            if (!yes) return
            places.forget()
            forgetReservedHeights()
            // The focused button is removed with the shelf.
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
        />
      )}
    </>
  )
}
