import { languageTagOf } from '@hikma/contracts/language'
import type { Details } from '../Manuscript.ts'
import { findGenre } from '../pages/findGenre.ts'
import { joinNames } from '../pages/joinNames.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { attributeOf, type Element, lineIn, textIn } from '../tree/tree.ts'
import { all, lines, type PackageFile } from './packageFile.ts'

/** The details of a book by its package document. */
export function detailsOf({ root, isRtl }: PackageFile): Partial<Details> {
  const language = languageTagOf(lines(root, 'language')[0] ?? '')
  const creators = people(root, 'creator')
  const authors = creators.filter(({ roles }) => roles.length === 0 || roles.includes('aut'))
  const translators = [...creators, ...people(root, 'contributor')].filter(({ roles }) => roles.includes('trl'))
  const subjects = lines(root, 'subject')
  return {
    title: titleOf(root),
    author: namesOf(authors.length > 0 ? authors : creators),
    translator: namesOf(translators),
    genre: findGenre(subjects) ?? subjects[0] ?? '',
    description: descriptionOf(root),
    rights: lines(root, 'rights').join(' '),
    ...(language && { language }),
    ...(isRtl && { direction: 'rtl' as const }),
  }
}

/** The main title; the first one if none is marked. */
function titleOf(root: Element): string {
  const titles = all(root, 'title').filter((element) => lineIn(element) !== '')
  const main = titles.find((element) => refinements(root, element, 'title-type').includes('main')) ?? titles[0]
  return main ? lineIn(main) : ''
}

interface Person {
  name: string
  /** Codes of MARC relators, such as 'aut' and 'trl'. */
  roles: string[]
}

function people(root: Element, tag: 'creator' | 'contributor'): Person[] {
  return all(root, tag).flatMap((element) => {
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
  return all(root, 'meta')
    .filter((meta) => attributeOf(meta, 'refines') === `#${id}` && attributeOf(meta, 'property') === property)
    .map(lineIn)
}

/** Descriptions are often HTML in disguise. */
function descriptionOf(root: Element): string {
  const [description] = all(root, 'description')
  const text = description ? textIn(description) : ''
  return (/<[a-z][^>]*>/i.test(text) ? textIn(parsePage(text)) : text).replace(/\s+/g, ' ').trim()
}
