import { formatAddress, personPath } from '@hikma/contracts/addresses'
import { ABOUT_FIRST, type DocumentData, type DrawnDocument, type Language } from '@hikma/contracts/documents'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import { escapeScriptJson } from '../escape/escapeScriptJson.ts'
import { escapeText } from '../escape/escapeText.ts'
import { ATOM_TYPES } from '../opds/atomCatalogue.ts'
import { ATOM_ROOT, JSON_ROOT } from '../opds/catalogueLinks.ts'
import { JSON_TYPE } from '../opds/jsonCatalogue.ts'
import { bookJsonLd } from './bookJsonLd.ts'
import { coverAddress } from './coverAddress.ts'
import { fontTags } from './fontTags.ts'
import { graphTag, linkTag, metaTag } from './headTags.ts'
import type { Frontend } from './readFrontend.ts'
import { selectRules } from './selectRules.ts'
import { takeOverData } from './takeOverData.ts'

/** Where search engines and other sites find the library; null if the operator has not said. */
export type PublicUrl = string | null

export interface AssembleOptions {
  data: DocumentData
  drawn: DrawnDocument
  language: Language
  frontend: Frontend
  publicUrl: PublicUrl
  /** False if absent. */
  isAboutFirst?: boolean
}

/** The element with the data of the document, by which the browser takes over. */
const DATA_ID = 'document-data'

/**
 * A whole HTML document around what was drawn. Everything that is not markup of ours is escaped for where it stands.
 * It carries the rules that apply to its markup, so that it is painted before its styles are there (decision 101).
 */
export function assembleDocument(options: AssembleOptions): string {
  const { data, drawn, language, frontend, publicUrl, isAboutFirst = false } = options
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const sheets = frontend.stylesOf(drawn.sources)
  const allRules = [...frontend.faces, ...sheets.flatMap((path) => frontend.sheets[path] ?? [])]
  const rules = `<style>${selectRules(allRules, drawn.body)}</style>`
  const fonts = fontTags(data, language, frontend)
  const title = `<title>${escapeText(drawn.title)}</title>`
  const head = [frontend.head, ...fonts, rules, ...styleTags(sheets), title, ...about(data, drawn, publicUrl)]
  return `<!doctype html>
<html lang="${language}" dir="${direction}" data-drawn${isAboutFirst ? ` ${ABOUT_FIRST}` : ''}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${drawn.body}</div>
<script type="application/json" id="${DATA_ID}">${escapeScriptJson(takeOverData(data))}</script>
</body>
</html>
`
}

/**
 * The links to style sheets. Sheets for paper hold up no paint; `boot.ts` makes all of them apply to the screen together: one
 * before the others would undo for a moment what these set anew. Without scripts they are there before the first paint.
 */
function styleTags(sheets: readonly string[]): string[] {
  const links = (more = {}) => sheets.map((path) => linkTag('stylesheet', path, more)).join('\n')
  return [links({ media: 'print' }), `<noscript>${links()}</noscript>`]
}

/** The tags that say what the document is about, for search engines and for other sites that show a link to it. */
function about(data: DocumentData, { title, description }: DrawnDocument, publicUrl: PublicUrl): string[] {
  if (data.view === 'unknown') return [metaTag('robots', 'noindex')]
  const book = 'book' in data ? data.book : null
  const picture = book && publicUrl !== null ? coverAddress(book, publicUrl) : null
  const address = publicUrl === null ? null : publicUrl + canonicalPathOf(data)
  return [
    metaTag('description', description),
    graphTag('og:site_name', PRODUCT_NAME),
    graphTag('og:type', book ? 'book' : 'website'),
    graphTag('og:title', title),
    graphTag('og:description', description),
    ...(address === null ? [] : [linkTag('canonical', address), graphTag('og:url', address)]),
    ...(picture === null ? [] : [graphTag('og:image', picture)]),
    ...(publicUrl === null ? [] : [linkTag('alternate', `${publicUrl}/feed.xml`, { type: 'application/atom+xml' })]),
    ...(data.view === 'library' ? catalogueLinks(publicUrl) : []),
    ...(book ? [`<script type="application/ld+json">${escapeScriptJson(bookJsonLd(book, publicUrl))}</script>`] : []),
  ]
}

/** By these, reading apps find the catalogue. */
const catalogueLinks = (publicUrl: PublicUrl): string[] =>
  [
    [ATOM_ROOT, ATOM_TYPES.navigation],
    [JSON_ROOT, JSON_TYPE],
  ].map(([path = '', type = '']) => linkTag('alternate', (publicUrl ?? '') + path, { type, title: PRODUCT_NAME }))

/** The library has one address for search engines, whatever is searched in it. */
function canonicalPathOf(data: Exclude<DocumentData, { view: 'unknown' }>): string {
  if (data.view === 'library') return '/'
  if (data.view === 'person') return personPath(data.person.name)
  if (data.view === 'book') return formatAddress({ view: 'book', id: data.book.id })
  return formatAddress({ view: 'reader', id: data.book.id, page: data.page, fragment: null })
}
