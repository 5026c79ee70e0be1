import type { Language } from '@hikma/contracts/documents'
import { peopleOf } from '@hikma/contracts/peopleOf'
import { isolate, listFormat } from './formats.ts'

/** Several authors or translators as a list of the interface's language: 'A, B, and C'. One is as it is written. */
export function formatPeople(line: string, language: Language): string {
  const people = peopleOf(line)
  return people.length < 2 ? line : listFormat(language).format(people.map(isolate))
}

/** The parts of that list: names, and what stands between them. */
export function peopleParts(line: string, language: Language): { type: 'element' | 'literal'; value: string }[] {
  return listFormat(language).formatToParts(peopleOf(line))
}
