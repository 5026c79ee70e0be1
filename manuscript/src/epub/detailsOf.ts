import { languageTagOf } from '@hikma/contracts/language'
import type { Details } from '../Manuscript.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { attributeOf, type Element, lineIn, textIn } from '../tree/tree.ts'
import { all, lines, type PackageFile } from './packageFile.ts'

/** The details of a book by its package document. */
export function detailsOf({ root, isRtl }: PackageFile): Partial<Details> {
  const language = languageTagOf(lines(root, 'language')[0] ?? '')
  const creators = people(root, 'creator')
  const authors = creators.filter(({ role }) => role === '' || role === 'aut')
  const translators = [...creators, ...people(root, 'contributor')].filter(({ role }) => role === 'trl')
  return {
    title: titleOf(root),
    author: namesOf(authors.length > 0 ? authors : creators),
    translator: namesOf(translators),
    description: descriptionOf(root),
    rights: lines(root, 'rights').join(' '),
    ...(language && { language }),
    ...(isRtl && { direction: 'rtl' as const }),
  }
}

/** The main title; the first one if none is marked. */
function titleOf(root: Element): string {
  const titles = all(root, 'title').filter((element) => lineIn(element) !== '')
  const main = titles.find((element) => refinement(root, element, 'title-type') === 'main') ?? titles[0]
  return main ? lineIn(main) : ''
}

function people(root: Element, tag: 'creator' | 'contributor'): { name: string; role: string }[] {
  return all(root, tag).flatMap((element) => {
    const role = attributeOf(element, 'opf:role') ?? refinement(root, element, 'role') ?? ''
    const name = lineIn(element)
    return name === '' ? [] : [{ name, role }]
  })
}

const namesOf = (list: readonly { name: string }[]): string => [...new Set(list.map(({ name }) => name))].join(', ')

/** A `meta` of EPUB 3 that describes another element. */
function refinement(root: Element, element: Element, property: string): string | null {
  const id = attributeOf(element, 'id')
  if (id === null) return null
  const meta = all(root, 'meta').find(
    (one) => attributeOf(one, 'refines') === `#${id}` && attributeOf(one, 'property') === property,
  )
  return meta ? lineIn(meta) : null
}

/** Descriptions are often HTML in disguise. */
function descriptionOf(root: Element): string {
  const [description] = all(root, 'description')
  const text = description ? textIn(description) : ''
  return (/<[a-z][^>]*>/i.test(text) ? textIn(parsePage(text)) : text).replace(/\s+/g, ' ').trim()
}
