import type { Book } from '@hikma/contracts/book'
import { ClipboardList, PenLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import css from './CardActions.module.css'

interface CardActionsProps {
  book: Book
  onEdit: (opener: HTMLElement) => void
  onDetails: () => void
  onDelete: () => void
}

/** The admin's buttons on a book's card. */
export function CardActions({ book, onEdit, onDetails, onDelete }: CardActionsProps) {
  const { t } = useTranslation()
  const title = isolate(book.title)
  return (
    <div className={css.actions}>
      <Button
        round
        className={css.action}
        aria-label={t('cards.edit', { title })}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        <PenLine size={18} aria-hidden="true" />
      </Button>
      <Button round className={css.action} aria-label={t('cards.details', { title })} onClick={onDetails}>
        <ClipboardList size={18} aria-hidden="true" />
      </Button>
      <Button round tone="danger" className={css.action} aria-label={t('cards.delete', { title })} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
