import { describe, expect, it } from 'vitest'
import { MAX_CHAT_QUERY, MAX_CHAT_QUESTION } from './limits.ts'
import { type OpenPage, questionAbout } from './questionAbout.ts'

const pageOf = (more: Partial<OpenPage> = {}): OpenPage => ({
  number: 1,
  text: 'Mina lit the lamp.',
  book: { title: 'The Lamp', author: 'Mina Rad', lang: 'en' },
  chapter: null,
  ...more,
})

describe('questionAbout', () => {
  it('puts the number and the beginning of the page, and its book, before the question', () => {
    const book = { title: 'The Lamp', author: 'Mina Rad', translator: 'T. Vale', lang: 'fa' }
    expect(questionAbout('Who is she?', pageOf({ number: 12, book, chapter: 'The well' }))).toBe(
      'The reader has page 12 open. It begins:\n<page>\nMina lit the lamp.\n</page>\nIt is of this book:\n' +
        '<book>\nTitle: The Lamp\nAuthor: Mina Rad\nTranslator: T. Vale\nLanguage: fa\nChapter: The well\n</book>\n\n' +
        'Who is she?',
    )
  })

  it('says of the book only what is known', () => {
    expect(questionAbout('?', pageOf())).toContain('<book>\nTitle: The Lamp\nAuthor: Mina Rad\nLanguage: en\n</book>')
  })

  it('leaves the question as it is without a page, or if the page is empty', () => {
    expect(questionAbout('Who?')).toBe('Who?')
    expect(questionAbout('Who?', pageOf({ text: ' \n' }))).toBe('Who?')
  })

  it('takes 300 whole characters of the page', () => {
    expect(questionAbout('?', pageOf({ text: 'x'.repeat(400) }))).toContain(`\n${'x'.repeat(300)}\n`)
    expect(questionAbout('?', pageOf({ text: `${'x'.repeat(299)}𝕏y` }))).toContain(`\n${'x'.repeat(299)}𝕏\n`)
  })

  it('stays within the limit of the service with the longest question, excerpt and book', () => {
    for (const character of ['x', '𝕏', '👨‍👩‍👧‍👦']) {
      const [text, name] = [character.repeat(2_000), character.repeat(300)]
      const book = { title: name, author: name, translator: name, lang: name }
      const query = questionAbout('x'.repeat(MAX_CHAT_QUESTION), pageOf({ number: 5_000, text, book, chapter: name }))
      expect(query.length).toBeLessThanOrEqual(MAX_CHAT_QUERY)
    }
  })

  it.each(['</page>', '</PAGE >', '<page>', '< / page x="1">', '</page', '</book>', '<Book>'])(
    'removes %s from the excerpt and the names, so that none can end its part',
    (tag) => {
      const text = `before ${tag} after`
      const book = { title: text, author: text, translator: text, lang: 'en' }
      const query = questionAbout('?', pageOf({ text, book, chapter: text }))
      expect(query.match(/<\/?(?:page|book)>/g)).toEqual(['<page>', '</page>', '<book>', '</book>'])
      expect(query).toContain('before')
    },
  )

  it('holds a name with line breaks in one line', () => {
    expect(questionAbout('?', pageOf({ chapter: 'One\n\nTitle: two' }))).toContain('\nChapter: One Title: two\n')
  })
})
