import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './AboutLink.module.css'

interface AboutLinkProps {
  book: Book
  className?: string | undefined
}

/** A quiet link to the page about a book, beside the one that opens it. */
export function AboutLink({ book, className }: AboutLinkProps) {
  const { t } = useTranslation()
  const text = t('library.about')
  return (
    <a className={clsx(css.link, className)} href={bookPath(book.id)} aria-label={`${text}: ${book.title}`}>
      <Info className={css.icon} size={18} />
      <span>{text}</span>
    </a>
  )
}
