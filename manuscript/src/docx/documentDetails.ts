import { type Direction, languageTagOf } from '@hikma/contracts/language'
import type { GivenDetails } from '../pages/completeDetails.ts'
import { findGenre } from '../pages/findGenre.ts'
import { joinNames } from '../pages/joinNames.ts'
import { parseXml } from '../tree/parseXml.ts'
import { attributeOf, childElements, type Element, elementsIn, findElement, lineIn } from '../tree/tree.ts'
import { runLanguage } from './runLanguage.ts'

const OFF = new Set(['0', 'false', 'off'])

/** The markup of a part, or null if there is none that can be read. */
export function rootOf(parts: ReadonlyMap<string, Uint8Array>, path: string): Element | null {
  const bytes = parts.get(path)
  if (!bytes) return null
  try {
    return parseXml(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The details of a book in a Word document, and the direction of most of its paragraphs; null if it has none. */
export function documentDetails(parts: ReadonlyMap<string, Uint8Array>): {
  details: GivenDetails
  direction: Direction | null
} {
  const core = rootOf(parts, 'docProps/core.xml')
  const line = (tag: string): string => {
    const element = core && findElement(core, tag)
    return element ? lineIn(element) : ''
  }
  const document = rootOf(parts, 'word/document.xml')
  const direction = directionOf(document)
  const { marked = null, usual = null } = document ? runLanguage(document, rootOf(parts, 'word/styles.xml')) : {}
  const said = [marked, languageTagOf(line('language'))].filter((tag) => tag !== null)
  return {
    details: {
      title: line('title'),
      // Word writes several authors as one line: 'Mina Rad; T. Reza'
      author: joinNames(
        line('creator')
          .split(/\s*[;؛]\s*/)
          .filter((name) => name !== ''),
      ),
      genre: findGenre([line('subject'), line('category')]) ?? line('category'),
      description: line('description') || line('subject'),
      languages: { said, usual },
    },
    direction,
  }
}

function directionOf(document: Element | null): Direction | null {
  const paragraphs = document ? elementsIn(document).filter(({ tagName }) => tagName === 'p') : []
  const written = paragraphs.filter((paragraph) => lineIn(paragraph) !== '')
  if (written.length === 0) return null
  return written.filter(isRtl).length * 2 > written.length ? 'rtl' : 'ltr'
}

function isRtl(paragraph: Element): boolean {
  const properties = childElements(paragraph).find(({ tagName }) => tagName === 'pPr')
  const bidi = properties && childElements(properties).find(({ tagName }) => tagName === 'bidi')
  return bidi !== undefined && !OFF.has(attributeOf(bidi, 'w:val') ?? '1')
}
