import mammoth from 'mammoth'
import { zipSync } from 'fflate'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { createFigureBox } from '../figures/createFigureBox.ts'
import { ManuscriptError } from '../ManuscriptError.ts'
import type { ImportWarning, Manuscript } from '../Manuscript.ts'
import { MAX_TEXT_BYTES } from '../limits.ts'
import { createImageFinder } from '../pages/archiveImages.ts'
import { assemble } from '../pages/assemble.ts'
import { completeDetails } from '../pages/completeDetails.ts'
import type { PageContext } from '../pages/PageContext.ts'
import type { SplitRule } from '../pages/SplitRule.ts'
import { checkTags } from '../tree/checkMarkup.ts'
import { parsePage } from '../tree/parseHtml.ts'
import type { OpenZip } from '../zip/openZip.ts'
import type { Element } from '../tree/tree.ts'
import { resolvePath } from '../zip/resolvePath.ts'
import { breakLines } from './breakLines.ts'
import { converterChange } from './converterChange.ts'
import { documentDetails, rootOf } from './documentDetails.ts'
import { CAPTION, joinCaptions } from './joinCaptions.ts'
import { markDirections } from './markDirections.ts'
import { markLeftOut } from './markLeftOut.ts'
import { takeMarks } from './takeMarks.ts'
import { takeNotes } from './takeNotes.ts'

const TYPES = '[Content_Types].xml'
/** Parts that say something else than the text, and those that run or embed programs. */
const LEFT_OUT = /^word\/(vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/)/
const isMarkup = (path: string): boolean => /\.(xml|rels)$/i.test(path)

export const isDocx = (zip: OpenZip): boolean => zip.sizes.has(TYPES) && !zip.sizes.has('META-INF/container.xml')

/** Reads a Word document. Throws a ManuscriptError. */
export async function readDocx(zip: OpenZip, rule: SplitRule): Promise<Manuscript> {
  const changes: ImportWarning[] = []
  const report = (kind: ImportWarning['kind'], what: string) => changes.push({ kind, what, page: null, position: null })
  const parts = readParts(zip, report)
  const box = createFigureBox()
  const marked = markLeftOut(parts, rootOf(parts, 'word/comments.xml'))
  const { value, messages } = await convert(marked.parts)
  for (const { message } of messages) {
    const change = converterChange(message)
    if (change) report(change.kind, change.what)
  }
  const { details, direction } = documentDetails(parts)
  const body = parsePage(value)
  joinCaptions(body)
  markDirections(body, direction)
  const notes = takeNotes(body)
  const open = new Set(marked.marked.keys())
  const withoutMarks = (text: Element) => (context: PageContext['report']) => {
    for (const index of takeMarks(text, marked, context)) open.delete(index)
    breakLines(text)
    return text
  }
  const finished = assemble(
    [
      { path: '', read: withoutMarks(body) },
      { path: '', read: withoutMarks(notes), isWhole: true },
    ],
    {
      rule,
      contents: [],
      // pictures arrive as data addresses: Word names them by number
      image: createImageFinder(new Map(), box).image,
      drawing: () => null,
      resolve: resolvePath,
    },
  )
  for (const own of [...open].map((index) => marked.marked[index]!))
    report('element' in own ? 'element' : own.kind, own.what)
  return {
    details: completeDetails({ ...details, ...(direction && { direction }) }, finished.pages, report),
    ...finished,
    figures: box.all(),
    cover: null,
    changes: [...changes, ...finished.changes],
  }
}

/** The parts that the text needs. Markup with a document type, which no Word writes, is refused. */
function readParts(zip: OpenZip, report: (kind: ImportWarning['kind'], what: string) => void): Map<string, Uint8Array> {
  const paths = [...zip.sizes.keys()].filter((path) => {
    const size = zip.sizes.get(path)!
    if (LEFT_OUT.test(path)) {
      report('file', path)
      return false
    }
    if (isMarkup(path) && size > MAX_TEXT_BYTES) throw new ManuscriptError('unpacks_too_large')
    if (!isMarkup(path) && size > MAX_IMAGE_BYTES) report('image', path)
    return isMarkup(path) || size <= MAX_IMAGE_BYTES
  })
  const parts = zip.read(paths)
  for (const [path, bytes] of parts) {
    const text = isMarkup(path) ? new TextDecoder('latin1').decode(bytes) : ''
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ManuscriptError('entities')
    checkTags(text)
  }
  return parts
}

/** The converter unpacks without a limit, so it gets an archive of what was unpacked here. */
async function convert(parts: ReadonlyMap<string, Uint8Array>) {
  const archive = zipSync(Object.fromEntries(parts), { level: 0 })
  const buffer = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength)
  try {
    // Node's build of the converter reads `buffer`, the one for browsers `arrayBuffer`
    const input = { buffer: archive, arrayBuffer: buffer } as unknown as { arrayBuffer: ArrayBuffer }
    return await mammoth.convertToHtml(input, {
      styleMap: STYLES,
      ignoreEmptyParagraphs: true,
      externalFileAccess: false,
    })
  } catch (error) {
    throw new ManuscriptError('damaged', error)
  }
}

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  `p[style-name='Caption'] => p.${CAPTION}:fresh`,
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
  'strike => s',
]
