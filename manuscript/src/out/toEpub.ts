import { cleanPage } from '../pages/cleanPage.ts'
import type { PageContext } from '../pages/PageContext.ts'
import { attributeOf, elementsIn } from '../tree/tree.ts'
import type { ContentsEntry } from '../Manuscript.ts'
import { decodeDataUrl } from '../figures/decodeDataUrl.ts'
import { pictureType } from '../figures/pictureType.ts'
import { contentsOf } from './contentsOf.ts'
import type { EpubBook, EpubFigure, Read } from './EpubBook.ts'
import { createFigureFiles, packagedFigure } from './figureFiles.ts'
import { navDocument, ncxDocument } from './navigation.ts'
import { isWebp, NO_WEBP, packageDocument, type PackagedFigure } from './packageDocument.ts'
import { safeDrawing } from './safeDrawing.ts'
import { pageTree, writePage } from './writePage.ts'
import { type ZipFile, zipStream } from './zipStream.ts'

const FOLDER = 'EPUB/'
const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="${FOLDER}package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
const STYLES = `img { max-width: 100%; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
td, th { padding: 0.2em 0.6em; vertical-align: top; }
`
/** A transparent pixel. */
const TRANSPARENT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * Writes a book as EPUB 3, piece by piece: pages as XHTML with only what the reader shows of them, contents for new and
 * old reading systems, cover, figures. Each page is read twice, since links are checked before they are written.
 */
export function toEpub(
  book: EpubBook,
  pages: readonly Read<string>[],
  figures: readonly EpubFigure[],
): AsyncGenerator<Uint8Array> {
  return zipStream(filesOf(book, pages, figures), book.modified)
}

async function* filesOf(
  book: EpubBook,
  pages: readonly Read<string>[],
  figures: readonly EpubFigure[],
): AsyncGenerator<ZipFile> {
  yield { name: 'mimetype', content: 'application/epub+zip', isStored: true }
  yield { name: 'META-INF/container.xml', content: CONTAINER }
  yield { name: `${FOLDER}book.css`, content: STYLES }
  const files = createFigureFiles(figures)
  const cover = figures.find(({ name }) => name === book.cover)
  if (cover) files.use(cover)
  const packaged: PackagedFigure[] = []
  function* packFigure(file: string, bytes: Uint8Array, isCover: boolean): Generator<ZipFile> {
    const content = pictureType(bytes) === 'svg' ? safeDrawing(bytes) : bytes
    const item = content && packagedFigure(file, content, isCover)
    if (!item) return
    packaged.push(item)
    yield { name: FOLDER + file, content, isStored: true }
  }
  const ids: ReadonlySet<string>[] = []
  const contents: ContentsEntry[] = []
  for await (const page of lookThrough(book, pages, files.image)) {
    ids.push(page.ids)
    contents.push(...page.entries)
    for (const { file, bytes } of files.takeInline()) yield* packFigure(file, bytes, false)
  }
  for (const { figure, file } of files.used()) yield* packFigure(file, await figure.read(), figure === cover)
  const packagedFiles = new Set(packaged.map(({ file }) => file))
  const packagedImage = (address: string): string | null => {
    const file = files.image(address)
    return file !== null && packagedFiles.has(file) ? file : null
  }
  if (packaged.some(isWebp)) yield { name: FOLDER + NO_WEBP, content: decodeDataUrl(TRANSPARENT)!, isStored: true }
  const written: { hasMath: boolean }[] = []
  for (const [index, read] of pages.entries()) {
    const { xhtml, hasMath } = writePage(await read(), index + 1, book, {
      image: packagedImage,
      hasPage: (page) => page <= pages.length,
      hasId: (page, id) => ids[page - 1]?.has(id) === true,
    })
    yield { name: `${FOLDER}${index + 1}.xhtml`, content: xhtml }
    written.push({ hasMath })
  }
  const entries = reachable(book.contents ?? contents, ids)
  yield { name: `${FOLDER}nav.xhtml`, content: navDocument(book, entries) }
  yield { name: `${FOLDER}toc.ncx`, content: ncxDocument(book, entries) }
  yield { name: `${FOLDER}package.opf`, content: packageDocument(book, written, packaged) }
}

/** Of each page the ids, which links may name, and the contents that its headings make. `image` learns of each picture. */
async function* lookThrough(book: EpubBook, pages: readonly Read<string>[], image: PageContext['image']) {
  let depth = 0
  const context = { image, link: () => null, drawing: () => null, report: () => {} }
  for (const [index, read] of pages.entries()) {
    const body = pageTree(await read(), book.ext)
    cleanPage(body, context)
    const ids = new Set(elementsIn(body).flatMap((element) => attributeOf(element, 'id') ?? []))
    const entries = contentsOf(body, { page: index + 1, name: book.pageNames?.[index] ?? null }, book.lang, depth)
    depth = entries[0]!.depth
    yield { ids, entries }
  }
}

/** The entries that lead to a page; one whose id is not there leads to the beginning of its page. */
const reachable = (contents: readonly ContentsEntry[], ids: readonly ReadonlySet<string>[]): ContentsEntry[] =>
  contents
    .filter(({ page }) => ids[page - 1] !== undefined)
    .map((entry) => ({
      ...entry,
      fragment: entry.fragment !== null && ids[entry.page - 1]!.has(entry.fragment) ? entry.fragment : null,
    }))
