import { parseFragment } from 'parse5'
import { parsePageLink } from '@hikma/contracts/pageLinks'
import type { ManuscriptPage } from '../Manuscript.ts'
import { attributeOf, type Element, elementsIn } from '../tree/tree.ts'
import type { OutlinedPage } from './OutlinedPage.ts'
import { placesIn } from './placesIn.ts'

/** Lists where a page of a manuscript can be cut, its links into the book, its ids and its figures. `number` is from 1. */
export function outlinePage(page: ManuscriptPage, number: number): OutlinedPage {
  const root = parseFragment(page.html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  const elements = elementsIn(root)
  return {
    ...page,
    places: placesIn(root, page.html),
    links: elements.flatMap((element) => {
      const href = element.tagName === 'a' ? attributeOf(element, 'href') : null
      const spot = spotOf(element, 'href')
      const link = href === null ? null : parsePageLink(href)
      if (!spot || !link || link.to === 'elsewhere' || link.to === 'deleted') return []
      return [{ ...spot, page: link.to === 'page' ? link.page : number, fragment: link.fragment }]
    }),
    ids: elements.flatMap((element) => {
      const [id, spot] = [attributeOf(element, 'id'), spotOf(element, 'id')]
      return id !== null && spot ? [{ ...spot, id }] : []
    }),
    figures: elements.flatMap((element) => {
      const name = element.tagName === 'img' ? attributeOf(element, 'src') : null
      const at = element.sourceCodeLocation?.startOffset
      return name === null || at === undefined ? [] : [{ at, name }]
    }),
  }
}

function spotOf(element: Element, name: string): { from: number; to: number } | null {
  const spot = element.sourceCodeLocation?.attrs?.[name]
  return spot ? { from: spot.startOffset, to: spot.endOffset } : null
}
