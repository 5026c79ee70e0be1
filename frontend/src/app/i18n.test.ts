import { describe, expect, it } from 'vitest'

/** The modules of all texts, by path; each exports `en` or `fa`. */
const modules = import.meta.glob<Record<string, object>>(['../**/locales/**/*en.ts', '../**/locales/**/*fa.ts'], {
  eager: true,
})

const sentences = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : sentences(value as object).map(([inner, text]) => [`${key}.${inner}`, text]),
  )
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

const english = Object.keys(modules).filter((path) => path.endsWith('en.ts'))

describe('the texts of the interface', () => {
  it('are found in every feature', () => expect(english.length).toBeGreaterThan(15))

  it.each(english)('have the same keys and placeholders in Persian: %s', (path) => {
    const placeholdersIn = (texts: object | undefined) =>
      Object.fromEntries(sentences(texts ?? {}).map(([key, text]) => [key, placeholders(text)]))
    const persian = modules[path.replace(/en\.ts$/, 'fa.ts')]?.['fa']
    expect(placeholdersIn(persian)).toEqual(placeholdersIn(modules[path]?.['en']))
  })
})
