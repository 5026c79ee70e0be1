// @vitest-environment jsdom
import type { AssembleOptions } from '@hikma/web-service/document/assembleDocument'
import { afterEach, expect, it, vi } from 'vitest'

/** The modules that escape, each by its one function of the same name. */
const ESCAPES = ['escapeText', 'escapeAttribute', 'escapeScriptJson', 'escapeXml'] as const
type Escape = (typeof ESCAPES)[number]
const UNESCAPED: Readonly<Record<Escape, (value: unknown) => string>> = {
  escapeText: String,
  escapeAttribute: String,
  escapeScriptJson: JSON.stringify,
  escapeXml: String,
}

/** Loads the code anew, without one of the escapes. */
async function loadWithout(removed: Escape | null) {
  vi.resetModules()
  for (const name of ESCAPES) {
    const path = `@hikma/web-service/escape/${name}`
    if (name === removed) vi.doMock(path, () => ({ [name]: UNESCAPED[name] }))
    else vi.doUnmock(path)
  }
  const { assembleDocument } = await import('@hikma/web-service/document/assembleDocument')
  return { assembleDocument, ...(await import('../builders/setUpWeb.ts')) }
}
type Loaded = Awaited<ReturnType<typeof loadWithout>>
afterEach(() => vi.resetModules())

const isOut = (markup: string, type: DOMParserSupportedType): boolean =>
  new DOMParser().parseFromString(markup, type).querySelector('#out') !== null

const document = ({ assembleDocument, buildListedBook, fakeFrontend }: Loaded, fields: Partial<AssembleOptions>) =>
  assembleDocument({
    data: { view: 'book', book: buildListedBook(), contents: null },
    drawn: { title: 't', description: 'd', body: '', sources: [] },
    language: 'en',
    frontend: fakeFrontend,
    publicUrl: 'https://books.example',
    ...fields,
  })
const drawn = { title: 't', description: 'd', body: '', sources: [] }

const PLACES: readonly [
  place: string,
  escape: Escape,
  text: string,
  write: (loaded: Loaded, text: string) => string,
][] = [
  ['title', 'escapeText', '</title><i id="out">', (code, title) => document(code, { drawn: { ...drawn, title } })],
  [
    'description and its Open Graph tag',
    'escapeAttribute',
    '"><i id="out">',
    (code, description) => document(code, { drawn: { ...drawn, description } }),
  ],
  [
    'Open Graph title',
    'escapeAttribute',
    '"><i id="out">',
    (code, title) => document(code, { drawn: { ...drawn, title } }),
  ],
  [
    'JSON-LD',
    'escapeScriptJson',
    '</script><i id=out>',
    (code, rights) => {
      const html = document(code, { data: { view: 'book', book: code.buildListedBook({ rights }), contents: null } })
      // without the data for the browser, which holds the book, too
      return html.slice(0, html.indexOf('document-data'))
    },
  ],
  [
    'data for the browser',
    'escapeScriptJson',
    '</script><i id=out>',
    (code, heading) => {
      const contents = [{ page: 1, pageId: 'p', heading, isHeading: true, words: 1 }]
      return document(code, { data: { view: 'book', book: code.buildListedBook(), contents } })
    },
  ],
]

it.each(PLACES)(
  'a text breaks out of the %s of a document without %s, and not with it',
  async (_place, escape, text, write) => {
    expect(isOut(write(await loadWithout(escape), text), 'text/html')).toBe(true)
    expect(isOut(write(await loadWithout(null), text), 'text/html')).toBe(false)
  },
)

it.each(['title', 'author', 'translator', 'description', 'genre'] as const)(
  'a %s breaks out of the Atom feed without escapeXml, and not with it',
  async (field) => {
    const text = field === 'genre' ? '"/><i id="out"/><i a="' : '<i id="out"/>'
    const feedWithout = async (removed: Escape | null) => {
      const { setUpWeb, buildListedBook } = await loadWithout(removed)
      const web = setUpWeb({ publicUrl: 'https://books.example' })
      web.state.books = [buildListedBook({ [field]: text })]
      return (await web.get('/feed.xml')).text ?? ''
    }
    const [bare, escaped] = [await feedWithout('escapeXml'), await feedWithout(null)]
    expect([isOut(bare, 'application/xml'), isOut(escaped, 'application/xml')]).toEqual([true, false])
    expect(new DOMParser().parseFromString(escaped, 'application/xml').querySelector('parsererror')).toBeNull()
  },
)
