import type { Book } from '@hikma/contracts/book'
import type { SnippetPiece } from '@hikma/contracts/search/snippetOf'
import css from './PassageSnippet.module.css'

interface PassageSnippetProps {
  snippet: readonly SnippetPiece[]
  book: Pick<Book, 'lang' | 'direction'>
}

/** A passage of a book with what a search has found in it, as text in the language of the book. */
export function PassageSnippet({ snippet, book }: PassageSnippetProps) {
  return (
    <span className={css.snippet} lang={book.lang} dir={book.direction}>
      {snippet.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))}
    </span>
  )
}
