import { formatLibraryQuery, type LibraryQuery } from '@hikma/contracts/addresses'
import { useSelector } from 'react-redux'
import { selectQuery } from './librarySlice.ts'

/** The parts of the library's query that a form without scripts has no fields for. */
export function QueryFields({ names }: { names: readonly (keyof LibraryQuery)[] }) {
  const query = new URLSearchParams(formatLibraryQuery(useSelector(selectQuery)))
  return names.map((name) => {
    const value = query.get(name)
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}
