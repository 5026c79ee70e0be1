import { personNamed } from '@hikma/contracts/people'
import { useSelector } from 'react-redux'
import { PersonView } from '../features/library/person/PersonView.tsx'
import { NotFound } from '../features/notFound/NotFound.tsx'
import { ListFailed } from './ListFailed.tsx'
import { Loading } from './Loading.tsx'
import { loadReader } from './OpenBook.tsx'
import type { BookList } from '../books/useBookList.ts'
import { selectPersonName } from './viewSlice.ts'

/** Connects the page about an author or translator to the list of books. */
export function PersonContainer({ list }: { list: BookList }) {
  const person = personNamed(list.books ?? [], useSelector(selectPersonName))
  if (person)
    return <PersonView key={person.name} person={person} onNear={() => void loadReader().catch(() => undefined)} />
  if (list.isCurrent) return <NotFound kind="person" />
  return list.hasFailed ? <ListFailed onRetry={list.refetch} /> : <Loading />
}
