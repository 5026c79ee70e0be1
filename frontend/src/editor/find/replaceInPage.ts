import type { PageExtension } from '@hikma/contracts/areaNames'
import type { TextEdit } from '@hikma/contracts/pages'
import { tagsIn } from '@hikma/contracts/startTags'
import { AROUND_MATCH, createTextFinder, type TextMatch } from './findInText.ts'
import type { SourceText } from './SourceText.ts'
import { sourceTexts } from './sourceTexts.ts'
import type { TextSearch } from './TextSearch.ts'

/** A place that a search has found in a page, with the text around it. */
export interface PageMatch {
  before: string
  found: string
  after: string
  /** Its place in the source, from the beginning of its first letter to the end of its last one. */
  from: number
  to: number
}

export interface Replaced {
  /** In order, and without overlap. */
  edits: TextEdit[]
  text: string
}

interface Found extends TextMatch {
  text: SourceText
}

function findAll(source: string, ext: PageExtension, search: TextSearch): Found[] {
  const find = createTextFinder(search)
  return find ? sourceTexts(source, ext).flatMap((text) => find(text.text).map((match) => ({ ...match, text }))) : []
}

/** The matches of a search in the text of a page, in their order. */
export const findInPage = (source: string, ext: PageExtension, search: TextSearch): PageMatch[] =>
  findAll(source, ext, search).map(({ text: { text, from, to }, start, end }) => ({
    before:
      (start > AROUND_MATCH ? '…' : '') + text.slice(Math.max(0, start - AROUND_MATCH), start).replace(/\s+/g, ' '),
    found: text.slice(start, end),
    after: text.slice(end, end + AROUND_MATCH).replace(/\s+/g, ' ') + (end + AROUND_MATCH < text.length ? '…' : ''),
    from: from[start] ?? 0,
    to: to[end - 1] ?? 0,
  }))

const HTML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const TEX_SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const written = (text: string, ext: PageExtension): string =>
  ext === 'html'
    ? text.replace(/[&<>]/g, (sign) => HTML_SIGNS[sign] ?? sign)
    : text.replace(/[\\~^{}$&#_%]/g, (sign) => TEX_SIGNS[sign] ?? `\\${sign}`)

/** The edits for one match: what replaces it stands where it begins, and tags within it stay. */
function editsOf({ text: { from, to }, start, end }: Found, replacement: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (let at = start; at < end; at++) {
    const [begin, until] = [from[at] ?? 0, to[at] ?? 0]
    const last = edits.at(-1)
    // two units of one reference
    if (last && until <= last.to) continue
    if (last?.to === begin) last.to = until
    else edits.push({ from: begin, to: until, text: edits.length === 0 ? replacement : '' })
  }
  return edits
}

/** The text of a page with these edits. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  let [edited, at] = ['', 0]
  for (const { from, to, text } of edits) {
    edited += source.slice(at, from) + text
    at = to
  }
  return edited + source.slice(at)
}

const tagsOf = (source: string): string =>
  JSON.stringify(Array.from(tagsIn(source), ({ start, outerEnd }) => source.slice(start, outerEnd)))

/**
 * Replaces the matches of a search in the text of a page; `chosen` are their numbers, without it all are. Nothing else
 * changes by a byte. Null if what is left would be read otherwise, as where a rest of `&amp` would become a reference.
 */
export function replaceInPage(
  source: string,
  ext: PageExtension,
  search: TextSearch,
  replacement: string,
  chosen?: ReadonlySet<number>,
): Replaced | null {
  const found = findAll(source, ext, search).filter((_, at) => chosen?.has(at) ?? true)
  const said = written(replacement, ext)
  const edits = found.flatMap((match) => editsOf(match, said))
  const text = applyEdits(source, edits)
  return isAsMeant(source, text, ext, found, replacement) ? { edits, text } : null
}

/** Whether the edited page has the same tags, and the texts that were meant. */
function isAsMeant(source: string, edited: string, ext: PageExtension, found: readonly Found[], replacement: string) {
  if (ext === 'html' && tagsOf(source) !== tagsOf(edited)) return false
  const places = new Map<number, Found[]>()
  for (const match of found) {
    const key = match.text.from[0] ?? 0
    places.set(key, [...(places.get(key) ?? []), match])
  }
  const meant = sourceTexts(source, ext).map(({ text, from }) => {
    let [result, at] = ['', 0]
    for (const { start, end } of places.get(from[0] ?? 0) ?? []) {
      result += text.slice(at, start) + replacement
      at = end
    }
    return result + text.slice(at)
  })
  const plain = (texts: readonly string[]): string =>
    ext === 'html' ? JSON.stringify(texts.filter((text) => text.trim() !== '')) : withoutSigns(texts.join(''))
  return plain(meant) === plain(sourceTexts(edited, ext).map(({ text }) => text))
}

/** In TeX, signs that are written as commands are none of the text, and where it is divided means nothing. */
const withoutSigns = (text: string): string => text.replace(/[\\~^{}$&#_%\s]/g, '')
