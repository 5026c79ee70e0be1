import { languageTagOf } from '@hikma/contracts/language'
import { attributeOf, elementsIn, findElement, lineIn, type Element } from '../tree/tree.ts'
import type { Details } from '../Manuscript.ts'

/** The details of the book in a document's head. */
export function detailsOfHead(document: Element): Partial<Details> {
  const title = findElement(document, 'title')
  const meta = (name: string): string => {
    const found = elementsIn(document).find(
      (element) => element.tagName === 'meta' && attributeOf(element, 'name')?.toLowerCase() === name,
    )
    return (found && attributeOf(found, 'content')?.trim()) ?? ''
  }
  const body = findElement(document, 'body')
  const attribute = (name: string): string =>
    attributeOf(document, name) ?? (body && attributeOf(body, name)) ?? attributeOf(document, `xml:${name}`) ?? ''
  const language = languageTagOf(attribute('lang'))
  const dir = attribute('dir').toLowerCase()
  return {
    title: title ? lineIn(title) : '',
    author: meta('author'),
    description: meta('description'),
    ...(language && { language }),
    ...((dir === 'ltr' || dir === 'rtl') && { direction: dir }),
  }
}
