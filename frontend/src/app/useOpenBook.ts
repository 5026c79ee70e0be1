import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { BookList } from './useBookList.ts'
import { selectOpenBookId } from './viewSlice.ts'

/** The book in the reader. One that leaves the list stays in it, with all that was begun there, until it is closed. */
export function useOpenBook(find: BookList['find']): Book | undefined {
  const id = useSelector(selectOpenBookId)
  const found = find(id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}
