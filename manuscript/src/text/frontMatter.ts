import { languageTagOf } from '@hikma/contracts/language'
import { isOptionalNumber, ofOptionalNumbers, optionalNumbersOf } from '@hikma/contracts/optionalNumbers'
import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import type { Details } from '../Manuscript.ts'

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const FIELD = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/
/** What begins a text of several lines. */
const BLOCK = /^[|>][+-]?$/

/** The names of fields: of each detail, as writers spell them. Capitals, `_` and `-` make no difference. */
const NAMES = {
  ...ofOptionalTexts((name): readonly string[] => [name.toLowerCase()]),
  ...ofOptionalNumbers((name): readonly string[] => [name.toLowerCase()]),
  title: ['title'],
  author: ['author', 'authors', 'creator'],
  translator: ['translator', 'translators'],
  description: ['description', 'abstract', 'summary'],
  rights: ['rights', 'copyright', 'license'],
  genre: ['genre'],
  originalLanguage: ['originallanguage'],
  language: ['lang', 'language'],
  direction: ['dir', 'direction'],
} satisfies Record<string, readonly string[]>
type Name = keyof typeof NAMES
const BY_NAME = new Map(Object.entries(NAMES).flatMap(([name, all]) => all.map((one) => [one, name as Name])))

export const withoutFrontMatter = (text: string): string => text.replace(FRONT_MATTER, '')

/** The simple fields before a text: `title: The Lamp`. `report` learns the names of those that are not taken. */
export function frontMatter(text: string, report: (name: string) => void): Partial<Details> {
  const [, block = ''] = FRONT_MATTER.exec(text) ?? []
  const fields = new Map<Name, string>()
  for (const [written, value] of fieldsIn(block)) {
    const name = BY_NAME.get(written.toLowerCase().replace(/[_-]/g, ''))
    if (value === '') continue
    if (name === undefined || fields.has(name)) report(written)
    else fields.set(name, value)
  }
  const { language, direction, originalLanguage, ...rest } = Object.fromEntries(fields) as Partial<Record<Name, string>>
  const [tag, original] = [languageTagOf(language ?? ''), languageTagOf(originalLanguage ?? '')]
  const texts = Object.fromEntries(Object.entries(rest).filter(([name]) => !isOptionalNumber(name)))
  const numbers = optionalNumbersOf(
    rest,
    (typed, { parse }) => parse(typed),
    (name) => report(name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)),
  )
  const isDirection = direction === 'ltr' || direction === 'rtl'
  if (language && !tag) report('language')
  if (originalLanguage && !original) report('original_language')
  if (direction && !isDirection) report('direction')
  return {
    ...texts,
    ...(tag && { language: tag }),
    ...(original && { originalLanguage: original }),
    ...numbers,
    ...(isDirection && { direction }),
  }
}

/** The fields with their values: a list is one line with commas, indented lines are one with the first. */
function fieldsIn(block: string): [string, string][] {
  const fields: { name: string; lines: string[]; items: string[] }[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    const [, item] = /^[ \t]*-[ \t]+(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (name !== undefined) fields.push({ name, lines: BLOCK.test(value.trim()) ? [] : [value], items: [] })
    else if (item !== undefined) last?.items.push(unquoted(item))
    else if (/^[ \t]+\S/.test(line)) last?.lines.push(line)
  }
  return fields.map(({ name, lines, items }) => {
    const value = unquoted(lines.map((line) => line.trim()).join(' '))
    const [, inner] = /^\[(.*)\]$/.exec(value) ?? []
    const list = inner === undefined ? items : inner.split(',').map(unquoted)
    return [name, list.length > 0 ? list.join(', ') : value]
  })
}

const unquoted = (value: string): string =>
  value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
