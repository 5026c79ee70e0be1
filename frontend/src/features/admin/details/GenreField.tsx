import { useBookList } from '../../../books/useBookList.ts'
import { detailsOf } from '../draft/bookFields.ts'
import { GenreSelect } from './GenreSelect.tsx'
import { useDetails } from './useDetails.ts'

/** The genre of the book in the form. */
export function GenreField() {
  const { books } = useBookList()
  const { details, change } = useDetails()
  const book = books?.find(({ id }) => id === details.bookId)
  return (
    <GenreSelect
      value={details.genre}
      own={book ? detailsOf(book).genre : ''}
      onChange={(genre) => change({ genre })}
    />
  )
}
