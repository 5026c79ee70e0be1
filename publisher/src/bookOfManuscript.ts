import { infoName, pageName } from '@hikma/contracts/areaNames'
import { isBookId } from '@hikma/contracts/bookId'
import { bookInput } from '@hikma/contracts/book'
import { proposeBookId } from '@hikma/contracts/proposeBookId'
import { languageTagOf, resolveLanguage } from '@hikma/contracts/language'
import type { Details, Manuscript } from '@hikma/manuscript/Manuscript'
import { figuresOf } from './pageFigures.ts'
import type { BookFile, BookFolder } from './readBookFolder.ts'
import { ruleOf } from './ruleOf.ts'
import { UserError } from './UserError.ts'

/** The details of a book on the command line. They override those of the file. */
export interface GivenDetails {
  id?: string | undefined
  title?: string | undefined
  author?: string | undefined
  language?: string | undefined
  genre?: string | undefined
}

/** Makes a book that can be published of a manuscript. Throws a UserError that says what is missing. */
export function bookOfManuscript(manuscript: Manuscript, path: string, given: GivenDetails): BookFolder {
  const { details, pages, figures, cover } = manuscript
  const title = given.title || details.title
  const author = given.author || details.author
  if (!author) throw new UserError('The file does not say who wrote the book: add AUTHOR="Mina Rad".')
  const id = idOf(given.id || details.id, title, path)
  const names = new Set(figures.map(({ name }) => name))
  // The schema takes of the file what is a field of a book.
  const said = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
  const record = bookInput.safeParse({
    ...said,
    title,
    author,
    genre: given.genre || (details.genre ?? ''),
    ...languageOf(details, given.language),
    ext: 'html',
    totalPages: pages.length,
    cover: cover?.name ?? null,
  })
  if (!record.success) {
    const [issue] = record.error.issues
    throw new UserError(`The ${String(issue?.path[0])} of the book ${ruleOf(issue, null)}.`)
  }
  const files = pages.map(({ html }, index): BookFile => {
    const map = figuresOf(infoName(index + 1), html, id, names)
    const file = { name: pageName(index + 1, 'html'), path, bytes: new TextEncoder().encode(html) }
    return Object.keys(map).length > 0 ? { ...file, figures: map } : file
  })
  const pictures = [...(cover ? [cover] : []), ...figures].map((figure) => ({ ...figure, path }))
  return {
    id,
    record: record.data,
    pageNames: pages.map(({ name = null }) => name),
    files: [...pictures.slice(0, cover ? 1 : 0), ...files, ...pictures.slice(cover ? 1 : 0)],
  }
}

/** The id that was given, else one made of the title, else of the file's name. */
function idOf(given: string | undefined, title: string, path: string): string {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.[^.]*$/, '')
  const id = given || proposeBookId(title, name)
  if (id === null) throw new UserError('The title makes no id for the book: add ID=the-lamp.')
  if (!isBookId(id))
    throw new UserError(
      `${JSON.stringify(id)} is no id: 3 to 63 small letters, digits and hyphens, with no hyphen at either end.`,
    )
  return id
}

function languageOf({ language, direction }: Details, given: string | undefined) {
  const tag = given ? languageTagOf(given) : language
  if (given && tag === null) throw new UserError(`${JSON.stringify(given)} is no language tag: write one such as fa.`)
  if (tag === null) return { language: direction, primaryLanguage: direction === 'rtl' ? 'fa' : 'en' }
  const isUsual = given !== undefined || resolveLanguage(tag, tag).direction === direction
  return { language: isUsual ? tag : direction, primaryLanguage: tag }
}
