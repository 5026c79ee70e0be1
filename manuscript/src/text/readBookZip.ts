import { ASSISTANT_MODES } from '@hikma/contracts/assistantMode'
import { infoName, isCoverName, isFileName, isFigureName, pageNumberOf } from '@hikma/contracts/areaNames'
import { isLanguage, languageTagOf, resolveLanguage } from '@hikma/contracts/language'
import { MAX_IMAGE_BYTES, MAX_INFO_BYTES, MAX_PAGE_BYTES, MAX_PAGE_NAME, MAX_PAGES_BODY } from '@hikma/contracts/limits'
import { DOWNLOAD_PATH } from '@hikma/contracts/links'
import { isOptionalNumber, optionalNumbersOf } from '@hikma/contracts/optionalNumbers'
import { OPTIONAL_TEXT_NAMES } from '@hikma/contracts/optionalTexts'
import { isVisible } from '@hikma/contracts/visibleText'
import { coverOf, createFigureBox } from '../figures/createFigureBox.ts'
import { MAX_ALL_TEXT_BYTES } from '../limits.ts'
import { ManuscriptError } from '../ManuscriptError.ts'
import type { ImportWarning, Details, Manuscript, ManuscriptPage } from '../Manuscript.ts'
import { createImageFinder, drawingAdder } from '../pages/archiveImages.ts'
import { assemble } from '../pages/assemble.ts'
import { completeDetails } from '../pages/completeDetails.ts'
import { moreDetails } from '../pages/moreDetails.ts'
import { plainText } from '../pages/plainText.ts'
import { BY_CHAPTER } from '../pages/SplitRule.ts'
import { parsePage } from '../tree/parseHtml.ts'
import type { OpenZip } from '../zip/openZip.ts'
import { resolvePath } from '../zip/resolvePath.ts'

const RECORD = 'book.json'
/** The genre of a book that has none. */
const NO_GENRE = 'Uncategorized'

/** The folder of the archive that holds the plain files of a book, such as `lamp/` or ''; null if there is none. */
function bookFolder({ sizes }: OpenZip): string | null {
  for (const path of sizes.keys()) {
    const [, folder = ''] = /^([^/]+\/)?book\.json$/.exec(path) ?? []
    if (path !== folder + RECORD) continue
    if (['html', 'tex'].some((ext) => sizes.has(`${folder}1.${ext}`))) return folder
  }
  return null
}

/** Whether an archive is a book in plain files, as an export writes them. */
export const isBookZip = (zip: OpenZip): boolean => bookFolder(zip) !== null

/** Reads a book from the plain files of an export: each page stays one. Throws a ManuscriptError, also if a page is missing. */
export function readBookZip(zip: OpenZip): Manuscript {
  const folder = bookFolder(zip)!
  // some systems write names in another form than the library
  const paths = new Map(
    [...zip.sizes.keys()].flatMap((path) =>
      path.startsWith(folder) ? [[path.slice(folder.length).normalize('NFC'), path] as const] : [],
    ),
  )
  const sizes = new Map([...paths].map(([name, path]) => [name, zip.sizes.get(path)!]))
  const names = [...sizes.keys()]
  if (names.some((name) => /^\d+\.tex$/.test(name))) throw new ManuscriptError('tex_pages')
  const pages = names
    .filter((name) => pageNumberOf(name) !== null)
    .sort((a, b) => Number.parseInt(a) - Number.parseInt(b))
  if (pages.some((name, index) => pageNumberOf(name) !== index + 1)) throw new ManuscriptError('damaged')
  const infos = new Set(pages.map((_name, index) => infoName(index + 1)).filter((name) => sizes.has(name)))
  checkSizes([RECORD, ...pages, ...infos], sizes)
  const isPicture = (name: string): boolean =>
    (isCoverName(name) || isFigureName(name)) && sizes.get(name)! <= MAX_IMAGE_BYTES
  const pictures = names.filter(isPicture)
  const read = (wanted: readonly string[]) => {
    const files = zip.read(wanted.map((name) => paths.get(name)!))
    return new Map(wanted.map((name) => [name, files.get(paths.get(name)!)!]))
  }
  const texts = read([RECORD, ...pages, ...infos])
  const files = read(pictures)
  const text = (name: string): string => new TextDecoder().decode(texts.get(name))

  const box = createFigureBox()
  const { image } = createImageFinder(files, box)
  const shown = new Set<string>()
  const figuresOf = new Map<string, ReadonlyMap<string, string>>()
  const finished = assemble(
    pages.map((path, index) => ({
      path,
      isPage: true,
      read() {
        const info = infoName(index + 1)
        if (infos.has(info)) figuresOf.set(path, parseInfo(text(info)))
        return parsePage(text(path))
      },
    })),
    {
      rule: BY_CHAPTER,
      contents: [],
      image(address, path) {
        const name = ownFileOf(figuresOf.get(path)?.get(address) ?? address)
        shown.add(name)
        return image(name, path)
      },
      drawing: drawingAdder(box),
      resolve: resolvePath,
    },
  )
  const changes: ImportWarning[] = [...finished.changes]
  const report = (kind: ImportWarning['kind'], what: string) => changes.push({ kind, what, page: null, position: null })
  const given = parseRecord(text(RECORD), pages.length, report)
  const cover = pictures.find(isCoverName)
  const { pageNames } = parseObject(text(RECORD))
  const known = new Set([RECORD, ...pages, ...infos, ...shown, cover])
  for (const name of names) if (!known.has(name)) report('file', name)
  return {
    details: { ...completeDetails(given, finished.pages, report), ...moreDetails(given, report) },
    ...finished,
    pages: withNames(finished.pages, Array.isArray(pageNames) ? pageNames : []),
    figures: box.all(),
    cover: cover === undefined ? null : coverOf(files.get(cover)!),
    changes,
  }
}

function checkSizes(names: readonly string[], sizes: ReadonlyMap<string, number>): void {
  let total = 0
  for (const name of names) {
    const size = sizes.get(name)!
    total += size
    if (name === RECORD ? size > MAX_PAGES_BODY : name.endsWith('.info') && size > MAX_INFO_BYTES)
      throw new ManuscriptError('damaged')
    if (size > MAX_PAGE_BYTES) throw new ManuscriptError('page_too_large')
  }
  if (total > MAX_ALL_TEXT_BYTES) throw new ManuscriptError('too_much_text')
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ManuscriptError('damaged', error)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ManuscriptError('damaged')
  return value as Record<string, unknown>
}

/** The files or links of a page's pictures by the names that the page has for them. */
function parseInfo(text: string): ReadonlyMap<string, string> {
  const { figures } = parseObject(text)
  return new Map(
    Object.entries(figures ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The name of the file that a link of the library leads to; anything else is as it was. */
function ownFileOf(address: string): string {
  if (!address.startsWith(DOWNLOAD_PATH)) return address
  const [, name = ''] = /\/([^/?#]+)(?:[?#]|$)/.exec(address.slice(DOWNLOAD_PATH.length)) ?? []
  try {
    const file = decodeURIComponent(name).normalize('NFC')
    return isFileName(file) ? file : address
  } catch {
    return address
  }
}

/** Pages with the names that the record gives them. */
const withNames = (pages: readonly ManuscriptPage[], names: readonly unknown[]): ManuscriptPage[] =>
  pages.map((page, index) => {
    const given = names[index]
    const name = typeof given === 'string' ? plainText(given.replace(/\s+/gu, ' '), MAX_PAGE_NAME) : ''
    return isVisible(name) ? { ...page, name } : page
  })

/** Fields of a record that the library decides, or that the archive shows. */
const DECIDED = new Set('ext totalPages cover pageNames isPublic publishedDate createdVersion version'.split(' '))
const TEXTS = ['title', 'author', 'description', 'genre', 'originalLanguage', 'id', ...OPTIONAL_TEXT_NAMES] as const

function parseRecord(text: string, pages: number, report: (kind: 'detail', what: string) => void): Partial<Details> {
  const { language, primaryLanguage, assistant, ...rest } = parseObject(text)
  if (typeof rest['totalPages'] === 'number' && rest['totalPages'] !== pages) throw new ManuscriptError('damaged')
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {}
  for (const [name, value] of Object.entries(rest)) {
    const own = TEXTS.find((one) => one === name)
    if (own && typeof value === 'string') texts[own] = own === 'genre' && value === NO_GENRE ? '' : value
    else if (value !== null && !DECIDED.has(name) && !isOptionalNumber(name)) report('detail', name)
  }
  const mode = ASSISTANT_MODES.find((one) => one === assistant)
  if (assistant != null && !mode) report('detail', 'assistant')
  const numbers = optionalNumbersOf(
    rest,
    (value, { isValid }) => (typeof value === 'number' && isValid(value) ? value : null),
    (name) => report('detail', name),
  )
  const direct = typeof language === 'string' && isLanguage(language) ? language : null
  const primary = typeof primaryLanguage === 'string' ? languageTagOf(primaryLanguage) : null
  const tag = primary ?? (direct === 'ltr' || direct === 'rtl' ? null : languageTagOf(direct ?? ''))
  return {
    ...texts,
    ...numbers,
    ...(mode && { assistant: mode }),
    ...(tag && { language: tag }),
    ...(direct && { direction: resolveLanguage(direct, tag ?? direct).direction }),
  }
}
