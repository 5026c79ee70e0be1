// @vitest-environment jsdom
import { peopleOf } from '@hikma/contracts/peopleOf'
import { assembleDocument } from '@hikma/web-service/document/assembleDocument'
import { escapeAttribute } from '@hikma/web-service/escape/escapeAttribute'
import { escapeScriptJson } from '@hikma/web-service/escape/escapeScriptJson'
import { escapeText } from '@hikma/web-service/escape/escapeText'
import { escapeXml } from '@hikma/web-service/escape/escapeXml'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { buildListedBook, fakeFrontend } from '../builders/setUpWeb.ts'

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Texts that break out of the places where they are tried, unless they are escaped. */
const OUT_OF_TEXT = ['</title><i id="out">', '<i id="out">', '</title><script id="out"></script>']
const OUT_OF_ATTRIBUTE = ['"><i id="out">', '" id="out" x="']
const OUT_OF_SCRIPT = ['</script><i id=out>', '</SCRIPT ><i id=out>']
const OUT_OF_XML = ['</title><out/>', ']]><out/>', '&undefined;', '\u0000', '\ud800', '\ufffe']

const isOut = (html: string): boolean => parse(html).querySelector('#out') !== null

describe('escaping', () => {
  it.each(OUT_OF_TEXT)('escapeText holds %j, which breaks out without it', (text) => {
    const page = (written: string) => `<title>${written}</title><p>${written}</p>`
    expect([isOut(page(text)), isOut(page(escapeText(text)))]).toEqual([true, false])
    expect(parse(page(escapeText(text))).title).toBe(text)
  })

  it.each(OUT_OF_ATTRIBUTE)('escapeAttribute holds %j, which breaks out without it', (text) => {
    const page = (written: string) => `<meta content="${written}">`
    expect([isOut(page(text)), isOut(page(escapeAttribute(text)))]).toEqual([true, false])
    expect(parse(page(escapeAttribute(text))).querySelector('meta')?.content).toBe(text)
    expect(parse(`<meta content='${escapeAttribute("'x")}'>`).querySelector('meta')?.content).toBe("'x")
  })

  it.each(OUT_OF_SCRIPT)('escapeScriptJson holds %j, which breaks out without it', (text) => {
    const page = (json: string) => `<script type="application/json">${json}</script>`
    expect([isOut(page(JSON.stringify({ text }))), isOut(page(escapeScriptJson({ text })))]).toEqual([true, false])
  })

  it.each([...OUT_OF_SCRIPT, '<!-- <script>', ']]>', '&lt;', '\u2028\u2029', '\ud800', '__proto__'])(
    'escapeScriptJson gives %j back to JSON.parse',
    (text) => {
      const written = escapeScriptJson({ text })
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual({ text })
    },
  )

  it.each(OUT_OF_XML)('escapeXml holds %j, which breaks the document without it', (text) => {
    const page = (written: string) => `<feed><title a="${written}">${written}</title></feed>`
    const escaped = page(escapeXml(text))
    expect(XMLValidator.validate(escaped)).toBe(true)
    expect(Object.keys(new XMLParser().parse(escaped).feed)).toEqual(['title'])
    const strict = new DOMParser().parseFromString(page(text), 'application/xml')
    expect(strict.querySelector('out, parsererror')).not.toBeNull()
    expect(new DOMParser().parseFromString(escaped, 'application/xml').querySelector('out, parsererror')).toBeNull()
  })
})

const HOSTILE = [
  '</title></script>"><i id="out"></i><script>out()</script>',
  "' onload='out() <!-- ]]> \u2028 \u202e &amp;",
]

describe('a document of a book with hostile texts', () => {
  it.each(HOSTILE)('holds them as text: %s', (text) => {
    const fields = { title: text, author: text, description: text, translator: text, originalTitle: text, genre: text }
    const book = buildListedBook({ ...fields, cover: '/api/download/the-lamp/cover.png' })
    const html = assembleDocument({
      data: { view: 'book', book, contents: [{ page: 1, pageId: text, heading: text, isHeading: true, words: 1 }] },
      drawn: { title: text, description: text, body: '<main></main>', sources: [] },
      language: 'fa',
      frontend: fakeFrontend,
      publicUrl: 'https://books.example',
    })
    const page = parse(html)
    expect(page.querySelector('#out, [onload]')).toBeNull()
    expect([...page.scripts].map(({ type }) => type)).toEqual(['', 'application/ld+json', 'application/json'])
    expect(page.title).toBe(text)
    const content = (name: string) => page.querySelector(`meta[${name}]`)?.getAttribute('content')
    expect([content('name=description'), content('property="og:title"')]).toEqual([text, text])
    expect(content('property="og:image"')).toBe('https://books.example/api/download/the-lamp/cover.png?w=480')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://books.example/books/the-lamp')
    const [, linked, data] = [...page.scripts].map(({ textContent }) => textContent ?? '')
    const linkedData = JSON.parse(linked!) as Record<'author' | 'translator', { name: string }[]>
    for (const role of ['author', 'translator'] as const)
      expect([linkedData[role]].flat().map(({ name }) => name)).toEqual(peopleOf(text))
    expect(linkedData).toMatchObject({
      '@type': 'Book',
      name: text,
      translationOfWork: { name: text },
      inLanguage: 'en',
      numberOfPages: 3,
      url: 'https://books.example/books/the-lamp',
    })
    expect(JSON.parse(data!)).toMatchObject({ view: 'book', book: fields })
  })

  it('names no absolute address unless the operator has said where the library is', () => {
    const html = assembleDocument({
      data: { view: 'book', book: buildListedBook({ cover: '/api/download/the-lamp/cover.png' }), contents: null },
      drawn: { title: 't', description: 'd', body: '', sources: [] },
      language: 'en',
      frontend: fakeFrontend,
      publicUrl: null,
    })
    expect(html).not.toMatch(/canonical|og:url|og:image|atom\+xml|"url"|"image"/)
  })
})
