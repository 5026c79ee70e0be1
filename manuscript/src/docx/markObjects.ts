import { applySplices, type Splice } from '../review/splices.ts'
import { parseXml } from '../tree/parseXml.ts'
import { append, createElement, createText, type Element, elementsIn, findElement, lineIn } from '../tree/tree.ts'
import { mathOf } from './equation.ts'

/** A part of a text that the converter does not know, with its words, and what a page has in its place. */
export interface TextObject {
  what: string
  element: Element
}

const START = /<(m:oMathPara|m:oMath|w:ruby)(?=[\s>])[^>]*>/g
const NAMESPACE = /\s(xmlns:[\w.-]+)="[^"]*"/g
/** In UTF-16 code units, of the beginning of a text, where its namespaces are declared. */
const ROOT = 20_000
const MAX_WHAT = 60

/**
 * Puts a run in the place of each equation and of each word with its reading. `runFor` gives the run for what a page has there.
 * What cannot be read stays, so that the converter reports it.
 */
export function markObjects(text: string, runFor: (object: TextObject) => string): string {
  const found = [...text.slice(0, ROOT).matchAll(NAMESPACE)]
  const declared = [...new Map(found.map(([declaration, prefix]) => [prefix, declaration])).values()].join('')
  const splices: Splice[] = []
  let last = 0
  for (const { index, 0: tag, 1: name } of text.matchAll(START)) {
    if (index < last || tag.endsWith('/>')) continue
    const close = `</${name}>`
    const end = text.indexOf(close, index)
    if (end < 0) break
    last = end + close.length
    const root = parsed(`<x${declared}>${text.slice(index, last)}</x>`)
    if (root) splices.push({ from: index, to: last, text: objectsIn(root).map(runFor).join('') })
  }
  return applySplices(text, 0, text.length, splices)
}

function parsed(xml: string): Element | null {
  try {
    return parseXml(xml)
  } catch {
    return null
  }
}

function objectsIn(root: Element): TextObject[] {
  const ruby = findElement(root, 'ruby')
  if (ruby) return [rubyOf(ruby)]
  const isDisplay = findElement(root, 'oMathPara') !== null
  return elementsIn(root)
    .filter(({ tagName }) => tagName === 'oMath')
    .map((equation) => ({
      what: `equation ${lineIn(equation)}`.slice(0, MAX_WHAT),
      element: mathOf(equation, isDisplay),
    }))
}

/** A word and its reading, such as those of Japanese. */
function rubyOf(ruby: Element): TextObject {
  const [base, reading] = ['rubyBase', 'rt'].map((tag) => lineIn(findElement(ruby, tag) ?? ruby))
  const element = createElement('ruby')
  append(element, createText(base!), createElement('rt'))
  append(element.childNodes[1] as Element, createText(reading!))
  return { what: `ruby ${base}`.slice(0, MAX_WHAT), element }
}
