import { isCoverName } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { coverOf, createFigureBox } from '../figures/createFigureBox.ts'
import { MAX_ALL_TEXT_BYTES, MAX_MARKDOWN_BYTES, MAX_TEXT_BYTES } from '../limits.ts'
import { ManuscriptError } from '../ManuscriptError.ts'
import type { ImportWarning, Details, Manuscript } from '../Manuscript.ts'
import { createImageFinder, drawingAdder } from '../pages/archiveImages.ts'
import { assemble, type Section } from '../pages/assemble.ts'
import { completeDetails } from '../pages/completeDetails.ts'
import { headingsIn } from '../pages/headings.ts'
import { moreDetails } from '../pages/moreDetails.ts'
import type { SplitRule } from '../pages/SplitRule.ts'
import { bodyOf, parseDocument, parsePage } from '../tree/parseHtml.ts'
import { parseXhtml } from '../tree/parseXhtml.ts'
import { append, createElement, createText, type Element, findElement, insertBefore, lineIn } from '../tree/tree.ts'
import type { OpenZip } from '../zip/openZip.ts'
import { resolvePath } from '../zip/resolvePath.ts'
import { decodeMarkup, decodeText } from './decodeText.ts'
import { detailsOfTexts, type OwnDetails } from './detailsOfTexts.ts'
import { plainTextTree } from './plainTextTree.ts'
import { detailsOfHead } from './readHtml.ts'
import { frontMatter } from './frontMatter.ts'
import { markdownTree } from './readMarkdown.ts'

const MARKDOWN = /\.(md|markdown)$/i
/** Files that every page would have to itself: nobody misses them. */
const SILENT = /\.(css|js|woff2?|ttf|otf)$/i
const HTML = /\.x?html?$/i
const PICTURE = /\.(png|jpe?g|gif|webp|svg)$/i

/** Makes a manuscript of texts with the pictures beside them. */
function manuscriptOf(
  sections: readonly Section[],
  given: Partial<Details>,
  rule: SplitRule,
  pictures: ReadonlyMap<string, Uint8Array>,
  /** Details that the file has and no book. */
  unknown: readonly string[] = [],
): Manuscript {
  const box = createFigureBox()
  const { image } = createImageFinder(pictures, box)
  const areChapters = sections.length > 1
  const options = { rule, contents: [], areChapters, image, drawing: drawingAdder(box), resolve: resolvePath }
  const finished = assemble(sections, options)
  const changes: ImportWarning[] = [...finished.changes, ...unknown.map((name) => wholeChange('detail', name))]
  const report = (kind: ImportWarning['kind'], what: string) => changes.push(wholeChange(kind, what))
  const details = { ...completeDetails(given, finished.pages, report), ...moreDetails(given, report) }
  return { details, ...finished, figures: box.all(), cover: null, changes }
}

const only = (body: Element): Section[] => [{ path: '', read: () => body }]

export function readMarkdown(bytes: Uint8Array, rule: SplitRule): Manuscript {
  if (bytes.length > MAX_MARKDOWN_BYTES) throw new ManuscriptError('markdown_too_large')
  const { body, details, unknown } = textOf('a.md', bytes)
  return manuscriptOf(only(body), details, rule, new Map(), unknown)
}

export const readPlainText = (bytes: Uint8Array, rule: SplitRule): Manuscript =>
  manuscriptOf(only(plainTextTree(decodeText(bytes))), {}, rule, new Map())

export function readHtmlFile(bytes: Uint8Array, rule: SplitRule): Manuscript {
  const document = parseDocument(decodeMarkup(bytes))
  return manuscriptOf(only(bodyOf(document)), detailsOfHead(document), rule, new Map())
}

/** Reads an archive of HTML and Markdown in the order of the files' names; an `index` or `README` comes first. */
export function readTextZip(zip: OpenZip, rule: SplitRule): Manuscript {
  const paths = [...zip.sizes.keys()].filter((path) => !/(^|\/)(\.|__MACOSX\/)/.test(path))
  const texts = paths.filter((path) => HTML.test(path) || MARKDOWN.test(path)).sort(compareTexts)
  if (texts.length === 0) throw new ManuscriptError('unknown_format')
  const sizes = texts.map((path) => zip.sizes.get(path)!)
  if (sizes.some((size) => size > MAX_TEXT_BYTES)) throw new ManuscriptError('unpacks_too_large')
  if (sumOf(sizes) > MAX_ALL_TEXT_BYTES) throw new ManuscriptError('too_much_text')
  const ofMarkdown = sizes.filter((_size, index) => MARKDOWN.test(texts[index]!))
  if (sumOf(ofMarkdown) > MAX_MARKDOWN_BYTES) throw new ManuscriptError('markdown_too_large')
  const files = zip.read(texts)
  const pictures = zip.read(paths.filter((path) => PICTURE.test(path) && zip.sizes.get(path)! <= MAX_IMAGE_BYTES))
  const { details, titles, unknown } = detailsOfTexts(
    texts.map((path, index) => ownDetails(path, files.get(path)!, index === 0)),
  )
  const sections = texts.map((path, index) => {
    const read = () => withHeading(textOf(path, files.get(path)!).body, MARKDOWN.test(path) ? titles[index]! : '')
    return { path, read }
  })
  const manuscript = manuscriptOf(sections, details, rule, pictures, unknown)
  const cover = paths.find((path) => isCoverName(path.slice(path.lastIndexOf('/') + 1)))
  const bytes = cover === undefined ? undefined : pictures.get(cover)
  const shown = new Set(manuscript.figures.map((figure) => figure.bytes))
  const isRead = (path: string) => {
    const picture = pictures.get(path)
    return texts.includes(path) || path === cover || (picture !== undefined && shown.has(picture))
  }
  const unread = paths.filter((path) => !SILENT.test(path) && !isRead(path))
  return {
    ...manuscript,
    cover: bytes ? coverOf(bytes) : null,
    changes: [...manuscript.changes, ...unread.map((path) => wholeChange('file', path))],
  }
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)
const wholeChange = (kind: ImportWarning['kind'], what: string): ImportWarning => ({
  kind,
  what,
  page: null,
  position: null,
})

/** What a text says of its book; of one of HTML that is not the first only the title, by its markup. */
function ownDetails(path: string, bytes: Uint8Array, isWhole: boolean): OwnDetails {
  const isOfBook = isFirst(path)
  if (MARKDOWN.test(path)) {
    const unknown: string[] = []
    return { details: frontMatter(decodeText(bytes), (name) => unknown.push(name)), unknown, isOfBook }
  }
  if (isWhole) return { ...textOf(path, bytes), isOfBook }
  const [, title = ''] = /<title(?:\s[^>]*)?>([^<]*)/i.exec(decodeMarkup(bytes)) ?? []
  return { details: { title: lineIn(parsePage(title)) }, unknown: [], isOfBook }
}

/** Puts the title of a chapter over a text that has no heading of the first level. */
function withHeading(body: Element, title: string): Element {
  const [first] = body.childNodes
  if (title === '' || findElement(body, 'h1') || headingsIn(body)[0]?.title === title) return body
  const heading = createElement('h1')
  append(heading, createText(title))
  if (first) insertBefore(first, heading, createText('\n'))
  else append(body, heading)
  return body
}

/** The text of a file of an archive, with the details of the book that are in it. */
function textOf(path: string, bytes: Uint8Array): { body: Element; details: Partial<Details>; unknown: string[] } {
  const unknown: string[] = []
  if (MARKDOWN.test(path)) {
    const text = decodeText(bytes)
    return { body: markdownTree(text), details: frontMatter(text, (name) => unknown.push(name)), unknown }
  }
  const text = decodeMarkup(bytes)
  const document = /\.xhtml$/i.test(path) ? parseXhtml(text).root : parseDocument(text)
  return { body: bodyOf(document), details: detailsOfHead(document), unknown }
}

const isFirst = (path: string): boolean => /^([^/]*\/)?(index|readme)\.(x?html?|md|markdown)$/i.test(path)
const compareTexts = (a: string, b: string): number =>
  Number(isFirst(b)) - Number(isFirst(a)) || a.localeCompare(b, 'en', { numeric: true })
