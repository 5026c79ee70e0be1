import type { Book } from '@hikma/contracts/book'
import { DELETED_PAGE } from '@hikma/contracts/bookLinks'
import { ArrowRight } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogHead } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { PageContent } from '../content/fetchPageContent.ts'
import { followWithin } from '../dialogs/followWithin.ts'
import { PageExcerpt } from '../dialogs/PageExcerpt.tsx'
import css from './NoteCard.module.css'
import { signOf } from './noteLinks.ts'
import { placeCard } from './placeCard.ts'
import { type NoteMark, useNote } from './useNote.ts'

interface NoteCardProps {
  book: Book
  mark: NoteMark
  load: (index: number) => Promise<PageContent | null>
  onClose: () => void
  /** Follows a link within the book: of the card, or of the mark itself. */
  onFollow: (link: Element) => void
}

/** A note beside its mark, on a phone at the bottom of the screen. */
export function NoteCard({ book, mark, load, onClose, onFollow }: NoteCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const note = useNote(mark, load)
  const text = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<CSSProperties>({})
  const sign = mark.place.index === DELETED_PAGE ? null : signOf(mark.link)

  useLayoutEffect(() => {
    const arrange = () => {
      const card = dialog.current
      if (!card) return
      const screen = { width: window.innerWidth, height: window.innerHeight }
      const size = { width: card.offsetWidth, height: card.offsetHeight }
      const { left, top } = placeCard(mark.link.getBoundingClientRect(), size, screen)
      setPlace({ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties)
    }
    arrange()
    window.addEventListener('resize', arrange)
    return () => window.removeEventListener('resize', arrange)
  }, [dialog, mark, note])
  useEffect(() => {
    if (note.state === 'shown') text.current?.focus()
  }, [note.state])

  const isGone = note.state === 'missing' || note.state === 'deleted'
  const isReachable = mark.target !== null || (mark.place.index !== null && !isGone)
  return (
    <Dialog
      ref={dialog}
      placement="center"
      className={css.card}
      style={place}
      aria-labelledby={titleId}
      isLight
      isFocused
      onDismiss={onClose}
    >
      <div className={css.content}>
        <DialogHead
          look="small"
          title={
            sign
              ? t('reader.note.numbered', { sign })
              : t(note.state === 'deleted' ? 'reader.note.link' : 'reader.note.title')
          }
          iconSize={18}
          onClose={onClose}
        />
        {note.state === 'shown' ? (
          <PageExcerpt
            ref={text}
            book={{ direction: note.content.direction ?? book.direction, lang: note.content.lang ?? book.lang }}
            nodes={note.content.nodes}
            className={css.text}
            role="region"
            aria-labelledby={titleId}
            tabIndex={0}
            {...followWithin(onFollow)}
          />
        ) : (
          <div className={css.state} role="status">
            {note.state === 'loading' ? <Spinner /> : t(`reader.note.${note.state}`)}
          </div>
        )}
        {isReachable && (
          <Button tone="quiet" className={css.go} onClick={() => onFollow(mark.link)}>
            {t('reader.note.go')}
            <ArrowRight className={css.arrow} size={16} />
          </Button>
        )}
      </div>
    </Dialog>
  )
}
