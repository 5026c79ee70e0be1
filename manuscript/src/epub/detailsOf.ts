import { languageTagOf } from '@hikma/contracts/language'
import type { Details } from '../Manuscript.ts'
import { findGenre } from '../pages/findGenre.ts'
import { joinNames } from '../pages/joinNames.ts'
import type { ChangeKind } from '../pages/PageContext.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { attributeOf, type Element, lineIn, textIn } from '../tree/tree.ts'
import { all as allIn, lines, type PackageFile } from './packageFile.ts'

/** In UTF-16 code units. */
const MAX_REPORTED = 100
/** The role of programs that write files: nobody misses them. */
const MAKER_OF_FILE = 'bkp'

/** The details of a book by its package document. `report` learns the titles, people and subjects that no book has a place for. */
export function detailsOf(
  { root, isRtl }: PackageFile,
  report: (kind: ChangeKind, what: string) => void,
): Partial<Details> {
  const language = languageTagOf(lines(root, 'language')[0] ?? '')
  const creators = people(root, 'creator')
  const all = [...creators, ...people(root, 'contributor')]
  const named = creators.filter(({ roles }) => roles.length === 0 || roles.includes('aut'))
  const authors = named.length > 0 ? named : creators
  const translators = all.filter(({ roles }) => roles.includes('trl'))
  const title = titleOf(root)
  const subjects = lines(root, 'subject')
  const subject = subjects.find((one) => findGenre([one]) !== null) ?? subjects[0] ?? ''
  const left = (tag: string, text: string) => report('detail', `${tag}: ${text}`.slice(0, MAX_REPORTED))
  for (const other of lines(root, 'title')) if (other !== title) left('title', other)
  for (const { name, roles } of all.filter((person) => !authors.includes(person) && !translators.includes(person)))
    if (!roles.includes(MAKER_OF_FILE)) left(roles.join(' ') || 'contributor', name)
  for (const other of subjects) if (other !== subject) left('subject', other)
  return {
    title,
    author: namesOf(authors),
    translator: namesOf(translators),
    genre: findGenre([subject]) ?? subject,
    description: descriptionOf(root),
    rights: lines(root, 'rights').join(' '),
    ...(language && { language }),
    ...(isRtl && { direction: 'rtl' as const }),
  }
}

/** The main title; the first one if none is marked. */
function titleOf(root: Element): string {
  const titles = allIn(root, 'title').filter((element) => lineIn(element) !== '')
  const main = titles.find((element) => refinements(root, element, 'title-type').includes('main')) ?? titles[0]
  return main ? lineIn(main) : ''
}

interface Person {
  name: string
  /** Codes of MARC relators, such as 'aut' and 'trl'. */
  roles: string[]
}

function people(root: Element, tag: 'creator' | 'contributor'): Person[] {
  return allIn(root, tag).flatMap((element) => {
    const given = [attributeOf(element, 'opf:role') ?? '', ...refinements(root, element, 'role')]
    const name = lineIn(element)
    return name === '' ? [] : [{ name, roles: given.flatMap(rolesIn) }]
  })
}

/** A role may be an address: 'http://id.loc.gov/vocabulary/relators/trl'. */
const rolesIn = (text: string): string[] =>
  (text.toLowerCase().match(/[^\s,;]+/g) ?? []).map((role) => role.split('/').at(-1)!)

const namesOf = (list: readonly Person[]): string => joinNames(list.map(({ name }) => name))

/** The `meta` elements of EPUB 3 that describe another element. */
function refinements(root: Element, element: Element, property: string): string[] {
  const id = attributeOf(element, 'id')
  if (id === null) return []
  return allIn(root, 'meta')
    .filter((meta) => attributeOf(meta, 'refines') === `#${id}` && attributeOf(meta, 'property') === property)
    .map(lineIn)
}

/** Descriptions are often HTML in disguise. */
function descriptionOf(root: Element): string {
  const [description] = allIn(root, 'description')
  const text = description ? textIn(description) : ''
  return (/<[a-z][^>]*>/i.test(text) ? textIn(parsePage(text)) : text).replace(/\s+/g, ' ').trim()
}
