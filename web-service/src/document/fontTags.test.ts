import type { Book } from '@hikma/contracts/book'
import { describe, expect, it } from 'vitest'
import { fontTags } from './fontTags.ts'
import { parseFrontend } from './readFrontend.ts'

const font = (name: string) => [`fonts/${name}-wght-normal.woff2`, { file: `assets/${name}-1.woff2` }] as const
const frontend = parseFrontend(
  '<head><script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/react.js">' +
    '<link rel="stylesheet" href="/assets/index.css"></head>',
  {
    'src/boot.ts': { file: 'assets/boot.js' },
    ...Object.fromEntries(['vazirmatn-latin', 'vazirmatn-arabic', 'literata-latin', 'literata-greek'].map(font)),
  },
)
const namesIn = (tags: readonly string[]) => tags.map((tag) => /assets\/([\w-]+)-1\.woff2/.exec(tag)?.[1])
const library = { view: 'unknown', missing: { kind: 'address' } } as const
const about = (direction: 'ltr' | 'rtl') => ({ view: 'book', book: { direction } as Book, contents: null }) as const

describe('the fonts that a document preloads', () => {
  it.each([
    ['a view in English', library, 'en', ['vazirmatn-latin', 'literata-latin']],
    ['a view in Persian', library, 'fa', ['vazirmatn-arabic', 'vazirmatn-latin']],
    ['an English book in English', about('ltr'), 'en', ['vazirmatn-latin', 'literata-latin']],
    ['a Persian book in English', about('rtl'), 'en', ['vazirmatn-latin', 'vazirmatn-arabic']],
    ['an English book in Persian', about('ltr'), 'fa', ['vazirmatn-arabic', 'vazirmatn-latin', 'literata-latin']],
  ] as const)('are for %s those of its scripts', (_name, data, language, names) => {
    expect(namesIn(fontTags(data, language, frontend))).toEqual(names)
  })

  it('are requested as fonts are: with CORS', () => {
    expect(fontTags(library, 'en', frontend)[0]).toBe(
      '<link rel="preload" href="/assets/vazirmatn-latin-1.woff2" as="font" type="font/woff2" crossorigin="" fetchpriority="low">',
    )
  })
})

describe('the tags of a document', () => {
  it('begin with the script that requests the files of the app after the first paint, and do not name these otherwise', () => {
    expect(frontend.head).toBe('<script src="/assets/boot.js" data-app="/assets/react.js /assets/index.js"></script>')
  })
  it('need a build with both', () => {
    expect(() => parseFrontend('<head></head>', { 'src/boot.ts': { file: 'assets/boot.js' } })).toThrow('no script')
    expect(() => parseFrontend('<head><script src="/assets/index.js"></script></head>', {})).toThrow('no script')
  })
})
