import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookInput } from '@hikma/contracts/book'
import { contentText } from '@hikma/contracts/textSchemas'
import type { Figures, PageNames } from '@hikma/contracts/pages'
import { infoName, isTextName, pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'
import { sentFields, type BookJson } from './bookFields.ts'
import { parseBookJson } from './parseBookJson.ts'
import { fileKindOf, sizeLimitOf, formatSize, type FileKind } from './fileKind.ts'
import { UserError } from './UserError.ts'
import { checkImages, figuresOf, parseInfo } from './pageFigures.ts'

export interface BookFile {
  name: string
  path: string
  bytes: Uint8Array
  /** The content of the info file, for a page with figures. */
  figures?: Figures
}

/** A book's folder that was read and checked. `files` are in the order of upload: cover, pages, figures. */
export interface BookFolder {
  id: string
  record: BookInput
  /** Names of the pages in order, null if their headings name them. */
  pageNames?: PageNames
  files: BookFile[]
}

type Files = Record<FileKind, BookFile[]>

/** Reads a book from a folder and checks it. Throws a UserError with one sentence about the first error. */
export async function readBookFolder(folder: string): Promise<BookFolder> {
  const files = await readFiles(folder, await namesIn(folder))
  const json = parseBookJson(textOf(onlyRecord(files)))
  const ext = extensionOfPages(files.page, json)
  const pages = checkPages(files.page, ext, json)
  const cover = coverOf(files.cover, json)
  checkInfoFiles(files.info, pages.length)
  const images = new Set([...files.cover, ...files.figure].map(({ name }) => name))
  const shown = pages.map((page, index) => withFigures(page, infoOf(files, index + 1), json.id, images))
  return {
    id: json.id,
    record: { ...sentFields(json), ext, cover, totalPages: pages.length },
    pageNames: namesOf(json, pages.length),
    files: [...files.cover, ...shown, ...files.figure],
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UserError(`There is no folder or file ${folder}.`)
    if (error.code === 'ENOTDIR') throw new UserError(`${folder} is not a folder.`)
    throw new UserError(`The folder ${folder} cannot be read (${error.code}).`)
  })
  const visible = entries.filter(({ name }) => !name.startsWith('.'))
  if (visible.length === 0) throw new UserError(`The folder ${folder} is empty: a book needs book.json and 1.html.`)
  for (const entry of visible) {
    const name = JSON.stringify(entry.name)
    if (entry.isSymbolicLink()) throw new UserError(`${name} is a symbolic link: put the file itself into the folder.`)
    if (entry.isDirectory()) throw new UserError(`${name} is a folder: all files of a book lie side by side.`)
    if (!entry.isFile()) throw new UserError(`${name} is not a plain file.`)
  }
  return visible.map(({ name }) => name).sort(compareNaturally)
}

async function readFiles(folder: string, names: string[]): Promise<Files> {
  const files: Files = { record: [], page: [], info: [], cover: [], figure: [] }
  const kinds = names.map((name) => [name, fileKindOf(name)] as const)
  for (const [name, kind] of kinds) files[kind].push(await readOne(join(folder, name), name, kind))
  return files
}

async function readOne(path: string, name: string, kind: FileKind): Promise<BookFile> {
  try {
    // the size is checked before reading, so that a huge file does not fill the memory
    const { size } = await stat(path)
    const limit = sizeLimitOf(kind)
    if (size > limit)
      throw new UserError(`${name} is too large: it has ${formatSize(size)}, at most ${formatSize(limit)} are allowed.`)
    if (size === 0 && kind !== 'page') throw new UserError(`${name} is empty.`)
    const file = { name, path, bytes: await readFile(path) }
    if (kind === 'page' || kind === 'info' || isTextName(name)) textOf(file)
    return file
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'}).`)
  }
}

function textOf({ name, bytes }: BookFile): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UserError(`${name} is not UTF-8 text: save it again in UTF-8.`)
  }
  if (!contentText.safeParse(text).success) throw new UserError(`${name} contains characters that cannot be stored.`)
  return text
}

function onlyRecord({ record: [file] }: Files): BookFile {
  if (!file) throw new UserError('The folder has no book.json: it gives at least the id, the title and the author.')
  return file
}

function extensionOfPages(pages: BookFile[], json: BookJson): PageExtension {
  const first = pages[0]
  if (!first) throw new UserError(`The folder has no pages: the first one is called 1.${json.ext ?? 'html'}.`)
  const has = (ext: PageExtension) => pages.find(({ name }) => name.endsWith(`.${ext}`))
  const [html, tex] = [has('html'), has('tex')]
  if (html && tex) throw new UserError(`The folder mixes ${html.name} and ${tex.name}: a book is all HTML or all TeX.`)
  const ext = html ? 'html' : 'tex'
  if (json.ext && json.ext !== ext)
    throw new UserError(`book.json says "ext": "${json.ext}", but there is ${first.name}.`)
  return ext
}

/** Checks that the pages are 1 to n and gives them. Throws a UserError that names the first gap. */
function checkPages(pages: BookFile[], ext: PageExtension, json: BookJson): BookFile[] {
  pages.forEach(({ name }, index) => {
    const expected = index + 1
    if (pageNumberOf(name) === expected) return
    throw new UserError(`Page ${expected} is missing: the folder has ${name} but no ${pageName(expected, ext)}.`)
  })
  if (json.totalPages !== undefined && json.totalPages !== pages.length)
    throw new UserError(`book.json says "totalPages": ${json.totalPages}, but the folder has ${pages.length}.`)
  if (pages.every((page) => textOf(page).trim() === '')) throw new UserError('Every page is blank: write at least one.')
  return pages
}

/** The names of all pages. Throws a UserError if `book.json` has names of more. */
function namesOf({ pageNames = [] }: BookJson, pages: number): PageNames {
  if (pageNames.length > pages)
    throw new UserError(`book.json has ${pageNames.length} "pageNames", but the folder has ${pages} pages.`)
  return Array.from({ length: pages }, (_page, at) => pageNames[at] ?? null)
}

function coverOf(covers: BookFile[], json: BookJson): string | null {
  const [cover, other] = covers.map(({ name }) => name)
  if (cover && other) throw new UserError(`The folder has ${cover} and ${other}: a book has one cover.`)
  if (json.cover && json.cover !== cover)
    throw new UserError(
      `book.json names the cover ${JSON.stringify(json.cover)}, but the folder has ${cover ?? 'none'}.`,
    )
  return cover ?? null
}

function checkInfoFiles(infos: BookFile[], pages: number): void {
  const orphan = infos.find(({ name }) => Number.parseInt(name, 10) > pages)
  if (orphan) throw new UserError(`${orphan.name} belongs to no page: the last page is ${pages}.`)
}

const infoOf = (files: Files, page: number) => files.info.find(({ name }) => name === infoName(page))

function withFigures(page: BookFile, info: BookFile | undefined, id: string, images: ReadonlySet<string>): BookFile {
  const isHtml = page.name.endsWith('.html')
  const text = textOf(page)
  const figures = info
    ? parseInfo(info.name, textOf(info), id, images)
    : figuresOf(page.name, isHtml ? text : '', id, images)
  if (isHtml) checkImages(page.name, text, figures)
  return info || Object.keys(figures).length > 0 ? { ...page, figures } : page
}

/** Sorts 2.html before 10.html. */
const compareNaturally = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
