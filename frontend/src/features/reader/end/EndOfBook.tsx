import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListBooksQuery } from '../../../api/booksApi.ts'
import { isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { type BooksOf, booksBy } from './booksBy.ts'
import css from './EndOfBook.module.css'

export interface EndOfBookProps {
  book: Book
  onReadAgain: () => void
}

/** What follows the last page: that the book is finished, reading it again, and other books of its author and translator. */
export function EndOfBook({ book, onReadAgain }: EndOfBookProps) {
  const { t, i18n } = useTranslation()
  const { data } = useListBooksQuery()
  const others = useMemo(() => booksBy(book, data ?? []), [book, data])
  return (
    <div className={css.end} dir={i18n.dir()} lang={i18n.language}>
      <h2 className={css.title}>{t('bookEnd.title')}</h2>
      <p className={css.sentence}>{t('bookEnd.finished', { title: isolate(book.title) })}</p>
      <div className={css.actions}>
        <Button onClick={onReadAgain}>{t('bookEnd.again')}</Button>
        <ButtonLink href={bookPath(book.id)}>{t('bookEnd.about')}</ButtonLink>
      </div>
      {others.map((shelf) => (
        <OtherBooks key={shelf.by} {...shelf} />
      ))}
    </div>
  )
}

function OtherBooks({ by, name, books }: BooksOf) {
  const { t } = useTranslation()
  const title = t(`bookEnd.${by}`, { name: isolate(name) })
  return (
    <section aria-label={title}>
      <h3 className={css.more}>{title}</h3>
      <ul className={css.books}>
        {books.map((book) => (
          <li key={book.id} className={css.book}>
            <div className={css.cover}>
              <Cover book={book} isSmall />
            </div>
            <a className={css.link} href={bookPath(book.id)} lang={book.lang} dir="auto">
              {book.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
