import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { coverOf, createFigureBox } from '../figures/createFigureBox.ts'
import { ManuscriptError } from '../ManuscriptError.ts'
import type { ImportWarning, Manuscript } from '../Manuscript.ts'
import { MAX_ALL_TEXT_BYTES, MAX_TEXT_BYTES } from '../limits.ts'
import { createImageFinder, drawingAdder } from '../pages/archiveImages.ts'
import { assemble, type Section } from '../pages/assemble.ts'
import { completeDetails } from '../pages/completeDetails.ts'
import type { RawEntry } from '../pages/finishPages.ts'
import type { SplitRule } from '../pages/SplitRule.ts'
import { decodeMarkup } from '../text/decodeText.ts'
import { attributeOf, type Element, elementsIn, lineIn, tokensOf } from '../tree/tree.ts'
import { bodyOf } from '../tree/parseHtml.ts'
import { parseXhtml } from '../tree/parseXhtml.ts'
import type { OpenZip } from '../zip/openZip.ts'
import { resolvePath } from '../zip/resolvePath.ts'
import { navEntries, ncxEntries } from './contentsFile.ts'
import { detailsOf } from './detailsOf.ts'
import { isEncrypted } from './isEncrypted.ts'
import { type ManifestItem, packagePath, type PackageFile, readPackage } from './packageFile.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** In bytes. A page of a picture has little markup. */
const MAX_COVER_PAGE = 10_000
const isText = ({ type }: ManifestItem): boolean =>
  /^(application\/xhtml\+xml|text\/html|text\/x-oeb1-document)$/.test(type)
const isPicture = ({ type }: ManifestItem): boolean => type.startsWith('image/')
/** The parts of an EPUB that are for itself, or that every reader of it replaces: nobody misses them. */
const isSilent = ({ type }: ManifestItem): boolean => /dtbncx|css$|font|opentype|oebps-page-map/.test(type)

export const isEpub = (zip: OpenZip): boolean => zip.sizes.has(CONTAINER)

/** Reads an EPUB 2 or 3. Throws a ManuscriptError. */
export function readEpub(zip: OpenZip, rule: SplitRule): Manuscript {
  const text = (path: string): string => {
    const [file] = zip.read([path]).values()
    if (!file) throw new ManuscriptError('damaged')
    return decodeMarkup(file)
  }
  if (zip.sizes.has(ENCRYPTION) && isEncrypted(text(ENCRYPTION))) throw new ManuscriptError('encrypted')
  const path = packagePath(text(CONTAINER))
  const file = readPackage(text(path), path)
  const changes: ImportWarning[] = []
  const report = (kind: ImportWarning['kind'], what: string) => changes.push({ kind, what, page: null, position: null })
  const texts = readTexts(zip, file)
  const contents = contentsOf(file, text, zip)
  const box = createFigureBox()
  const images = createImageFinder(readPictures(zip, file), box)
  const coverPath = file.coverPath ?? coverOfPage(file, texts)
  const cover = coverPath === null ? null : images.file(coverPath)

  const sections = file.spine.flatMap((item): Section[] => {
    const bytes = texts.get(item.path)
    if (!bytes) {
      report('file', item.path)
      return []
    }
    if (item.path === file.nav?.path) {
      report('page', item.path)
      return []
    }
    const read = (): Element => {
      const { root, isWellFormed } = parseXhtml(decodeMarkup(bytes))
      if (!isWellFormed) report('markup', item.path)
      return bodyOf(root)
    }
    if (isCoverPage(item, file, bytes, coverPath)) {
      report('page', item.path)
      return []
    }
    return [{ path: item.path, read }]
  })
  const read = new Set([...file.spine, file.nav])
  for (const item of file.items.values())
    if (!read.has(item) && !isPicture(item) && !isSilent(item)) report('file', item.path)
  const finished = assemble(sections, {
    rule,
    contents,
    image: images.image,
    drawing: drawingAdder(box),
    resolve: resolvePath,
  })
  const details = completeDetails(detailsOf(file, report), finished.pages, report)
  return {
    details,
    ...finished,
    figures: box.all(),
    cover: cover && coverOf(cover),
    changes: [...changes, ...finished.changes],
  }
}

function readTexts(zip: OpenZip, { spine, nav }: PackageFile): Map<string, Uint8Array> {
  const paths = new Set([...spine, ...(nav ? [nav] : [])].filter(isText).map(({ path }) => path))
  let total = 0
  for (const path of paths) {
    const size = zip.sizes.get(path)
    if (size === undefined) throw new ManuscriptError('damaged')
    if (size > MAX_TEXT_BYTES) throw new ManuscriptError('unpacks_too_large')
    total += size
  }
  if (total > MAX_ALL_TEXT_BYTES) throw new ManuscriptError('too_much_text')
  return zip.read(paths)
}

function readPictures(zip: OpenZip, { items }: PackageFile): Map<string, Uint8Array> {
  const paths = [...items.values()].filter(isPicture).map(({ path }) => path)
  return zip.read(paths.filter((path) => (zip.sizes.get(path) ?? 0) <= MAX_IMAGE_BYTES))
}

function contentsOf({ nav, ncx }: PackageFile, text: (path: string) => string, zip: OpenZip): RawEntry[] {
  if (nav && zip.sizes.has(nav.path)) {
    const entries = navEntries(parseXhtml(text(nav.path)).root, nav.path)
    if (entries.length > 0) return entries
  }
  return ncx && zip.sizes.has(ncx.path) ? ncxEntries(text(ncx.path), ncx.path) : []
}

const picturesIn = (body: Element): string[] =>
  elementsIn(body).flatMap((element) => {
    if (!/^(img|image)$/.test(element.tagName)) return []
    return attributeOf(element, 'src') ?? attributeOf(element, 'xlink:href') ?? attributeOf(element, 'href') ?? []
  })

/** The only picture of the page that an EPUB 2 names as its cover. */
function coverOfPage({ coverPage }: PackageFile, texts: ReadonlyMap<string, Uint8Array>): string | null {
  const bytes = coverPage === null ? undefined : texts.get(coverPage)
  const pictures = bytes ? picturesIn(bodyOf(parseXhtml(decodeMarkup(bytes)).root)) : []
  return pictures.length === 1 ? (resolvePath(pictures[0]!, coverPage!)?.path ?? null) : null
}

/** Whether a page shows the cover and no word. */
function isCoverPage(item: ManifestItem, file: PackageFile, bytes: Uint8Array, coverPath: string | null): boolean {
  if (coverPath === null || bytes.length > MAX_COVER_PAGE) return false
  const body = bodyOf(parseXhtml(decodeMarkup(bytes)).root)
  if (lineIn(body) !== '') return false
  const isMarked = item.path === file.coverPage || tokensOf(body, 'epub:type').includes('cover')
  const pictures = picturesIn(body).map((address) => resolvePath(address, item.path)?.path)
  return pictures.length === 1 && (isMarked || pictures[0] === coverPath)
}
