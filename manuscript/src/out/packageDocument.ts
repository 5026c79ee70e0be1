import { escapeXml } from '../tree/writeXhtml.ts'
import type { EpubBook } from './EpubBook.ts'
import { pageFile } from './writePage.ts'

export interface PackagedFigure {
  file: string
  mediaType: string
  isCover: boolean
}

/** EPUB 3.2 knows no WebP: such a picture names one that stands in its place where it cannot be shown. */
export const NO_WEBP = 'no-webp.png'
export const isWebp = ({ mediaType }: PackagedFigure): boolean => mediaType === 'image/webp'

const marksOf = (figure: PackagedFigure): string =>
  isWebp(figure) ? ' fallback="no-webp"' : figure.isCover ? ' properties="cover-image"' : ''

/** The package document: what the book is called, which files it has, and in which order its pages are read. */
export function packageDocument(
  book: EpubBook,
  pages: readonly { hasMath: boolean }[],
  figures: readonly PackagedFigure[],
): string {
  const cover = figures.findIndex(({ isCover }) => isCover)
  const figureItems = figures.map(
    (figure, index) =>
      `<item id="figure-${index + 1}" href="${encodeURI(figure.file)}" media-type="${figure.mediaType}"${marksOf(figure)}/>`,
  )
  if (figures.some(isWebp)) figureItems.push(`<item id="no-webp" href="${NO_WEBP}" media-type="image/png"/>`)
  const pageItems = pages.map(
    ({ hasMath }, index) =>
      `<item id="page-${index + 1}" href="${pageFile(index + 1)}" media-type="application/xhtml+xml"${hasMath ? ' properties="mathml"' : ''}/>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" xml:lang="${book.lang}" dir="${book.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(book)}${cover < 0 ? '' : `\n<meta name="cover" content="figure-${cover + 1}"/>`}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="book.css" media-type="text/css"/>
${[...pageItems, ...figureItems].join('\n')}
</manifest>
<spine toc="ncx" page-progression-direction="${book.direction}">
${pages.map((_page, index) => `<itemref idref="page-${index + 1}"/>`).join('\n')}
</spine>
</package>
`
}

function metadata(book: EpubBook): string {
  const { identifier, title, author, translator, lang, description, genre, rights, modified } = book
  const optional = (name: string, text: string | undefined): string[] =>
    text ? [`<dc:${name}>${escapeXml(text)}</dc:${name}>`] : []
  const translation = translator
    ? [
        `<dc:contributor id="translator">${escapeXml(translator)}</dc:contributor>`,
        '<meta refines="#translator" property="role" scheme="marc:relators">trl</meta>',
      ]
    : []
  return [
    `<dc:identifier id="book">${escapeXml(identifier)}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>`,
    `<dc:creator id="author">${escapeXml(author)}</dc:creator>`,
    '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
    ...translation,
    `<dc:language>${lang}</dc:language>`,
    ...optional('description', description),
    ...optional('subject', genre),
    ...optional('rights', rights),
    `<meta property="dcterms:modified">${modified.toISOString().slice(0, 19)}Z</meta>`,
  ].join('\n')
}
