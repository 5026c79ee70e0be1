import type { Book } from '@hikma/contracts/book'
import { ClipboardList, PenLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/formats.ts'
import css from './CardActions.module.css'
import { IconButton } from '../../ui/IconButton.tsx'

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
      <IconButton
        tone="plain"
        className={css.action}
        label={t('cards.edit', { title })}
        icon={<PenLine size={18} />}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      />
      <IconButton
        tone="plain"
        className={css.action}
        label={t('cards.details', { title })}
        icon={<ClipboardList size={18} />}
        onClick={onDetails}
      />
      <IconButton
        tone="danger"
        className={css.action}
        label={t('cards.delete', { title })}
        icon={<Trash2 size={18} />}
        onClick={onDelete}
      />
    </div>
  )
}
