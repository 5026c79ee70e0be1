import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { createFigureBox } from '../figures/createFigureBox.ts'
import { MAX_ALL_TEXT_BYTES, MAX_MARKDOWN_BYTES, MAX_TEXT_BYTES } from '../limits.ts'
import { ManuscriptError } from '../ManuscriptError.ts'
import type { Change, Details, Manuscript } from '../Manuscript.ts'
import { createImageFinder, drawingAdder } from '../pages/archiveImages.ts'
import { assemble, type Section } from '../pages/assemble.ts'
import { completeDetails } from '../pages/completeDetails.ts'
import type { SplitRule } from '../pages/SplitRule.ts'
import { bodyOf, parseDocument } from '../tree/parseHtml.ts'
import { parseXhtml } from '../tree/parseXhtml.ts'
import type { Element } from '../tree/tree.ts'
import type { OpenZip } from '../zip/openZip.ts'
import { resolvePath } from '../zip/resolvePath.ts'
import { decodeMarkup, decodeText } from './decodeText.ts'
import { plainTextTree } from './plainTextTree.ts'
import { detailsOfHead } from './readHtml.ts'
import { frontMatter, markdownTree } from './readMarkdown.ts'

const HTML = /\.x?html?$/i
const PICTURE = /\.(png|jpe?g|gif|webp|svg)$/i

/** Makes a manuscript of texts with the pictures beside them. */
function manuscriptOf(
  sections: readonly Section[],
  given: Partial<Details>,
  rule: SplitRule,
  pictures: ReadonlyMap<string, Uint8Array>,
): Manuscript {
  const box = createFigureBox()
  const { image } = createImageFinder(pictures, box)
  const options = { rule, contents: [], image, drawing: drawingAdder(box), resolve: resolvePath }
  const finished = assemble(sections, options)
  const changes: Change[] = [...finished.changes]
  const report = (kind: Change['kind'], what: string) => changes.push({ kind, what, page: null, position: null })
  const details = completeDetails(given, finished.pages, report)
  return { details, ...finished, figures: box.all(), cover: null, changes }
}

const only = (body: Element): Section[] => [{ path: '', read: () => body }]

export function readMarkdown(bytes: Uint8Array, rule: SplitRule): Manuscript {
  if (bytes.length > MAX_MARKDOWN_BYTES) throw new ManuscriptError('markdown_too_large')
  const text = decodeText(bytes)
  return manuscriptOf(only(markdownTree(text)), frontMatter(text), rule, new Map())
}

export const readPlainText = (bytes: Uint8Array, rule: SplitRule): Manuscript =>
  manuscriptOf(only(plainTextTree(decodeText(bytes))), {}, rule, new Map())

export function readHtmlFile(bytes: Uint8Array, rule: SplitRule): Manuscript {
  const document = parseDocument(decodeMarkup(bytes))
  return manuscriptOf(only(bodyOf(document)), detailsOfHead(document), rule, new Map())
}

/** Reads an archive of HTML files in the order of their names; an `index.html` comes first. */
export function readHtmlZip(zip: OpenZip, rule: SplitRule): Manuscript {
  const paths = [...zip.sizes.keys()].filter((path) => !/(^|\/)(\.|__MACOSX\/)/.test(path))
  const texts = paths.filter((path) => HTML.test(path)).sort(compareTexts)
  if (texts.length === 0) throw new ManuscriptError('unknown_format')
  const sizes = texts.map((path) => zip.sizes.get(path)!)
  if (sizes.some((size) => size > MAX_TEXT_BYTES)) throw new ManuscriptError('unpacks_too_large')
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_ALL_TEXT_BYTES) throw new ManuscriptError('too_much_text')
  const files = zip.read(texts)
  const pictures = zip.read(paths.filter((path) => PICTURE.test(path) && zip.sizes.get(path)! <= MAX_IMAGE_BYTES))
  const documentOf = (path: string): Element => {
    const text = decodeMarkup(files.get(path)!)
    return /\.xhtml$/i.test(path) ? parseXhtml(text).root : parseDocument(text)
  }
  const sections = texts.map((path) => ({ path, read: () => bodyOf(documentOf(path)) }))
  return manuscriptOf(sections, detailsOfHead(documentOf(texts[0]!)), rule, pictures)
}

const isIndex = (path: string): boolean => /^([^/]*\/)?index\.x?html?$/i.test(path)
const compareTexts = (a: string, b: string): number =>
  Number(isIndex(b)) - Number(isIndex(a)) || a.localeCompare(b, 'en', { numeric: true })
