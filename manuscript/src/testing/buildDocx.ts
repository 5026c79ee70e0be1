import { zipOf } from './buildEpub.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
const ROOT = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`

/** A Word document with the given body and further parts by path. */
export const buildDocx = (body: string, parts: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array =>
  zipOf({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': ROOT,
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...parts,
  })

/** A paragraph of a Word document. */
export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

const STYLES = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`
const STYLES_RELATION = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`

/** A Word document of chapters: a heading each, and its paragraphs. */
export const buildDocxChapters = (chapters: readonly (readonly [heading: string, ...texts: string[]])[]): Uint8Array =>
  buildDocx(
    chapters
      .flatMap(([heading, ...texts]) => [
        paragraph(heading, '<w:pStyle w:val="Heading1"/>'),
        ...texts.map((text) => paragraph(text)),
      ])
      .join(''),
    { 'word/styles.xml': STYLES, 'word/_rels/document.xml.rels': STYLES_RELATION },
  )
