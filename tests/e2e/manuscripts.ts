import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { buildDocxChapters } from '../../manuscript/src/testing/buildDocx.ts'
import { buildEpub } from '../../manuscript/src/testing/buildEpub.ts'
import { PIXEL } from './dashboard.ts'

const TITLE = (text: string) => `<dc:title>${text}</dc:title><dc:creator>Mina Rad</dc:creator>`

/** A Word document of two chapters. */
export const wordBook = (): Uint8Array =>
  buildDocxChapters([
    ['One', 'It began with a lamp.'],
    ['Two', 'It went out.'],
  ])

/** An EPUB of three texts with a figure, a note, a link between texts, and a script. */
export const epubBook = (title: string): Uint8Array =>
  buildEpub({
    metadata: `${TITLE(title)}<dc:language>en</dc:language>`,
    texts: {
      'a.xhtml':
        '<h1>The lamp</h1><p>First words.<a href="c.xhtml#n1">*</a></p><p>Second words.</p><p>Third words.</p>',
      'b.xhtml':
        '<h1>The road</h1><p><img src="lamp.png" alt="a lamp"/></p><script>1</script><p>See <a href="a.xhtml">the lamp</a>.</p>',
      'c.xhtml': '<h1>Notes</h1><p id="n1">A note.</p>',
    },
    nav: '<li><a href="a.xhtml">The lamp</a></li><li><a href="b.xhtml">The road</a></li><li><a href="c.xhtml">Notes</a></li>',
    files: { 'lamp.png': { type: 'image/png', content: new Uint8Array(PIXEL) } },
  })

/** The plain files of a Persian book of three pages, the second of which is blank. */
export function plainFiles(id: string): Uint8Array {
  const record = {
    id,
    title: 'كتاب هاي "علي"',
    author: 'مینا راد',
    originalTitle: 'The Lamp',
    language: 'fa',
    primaryLanguage: 'fa',
    pageNames: [null, null, 'بخش 3'],
  }
  return zipSync({
    'book.json': strToU8(JSON.stringify(record)),
    '1.html': strToU8('<p>مي خواهم "12 كتاب" ، نه 3.5</p><p><img src="lamp.png" alt="a lamp"></p>'),
    '2.html': strToU8(''),
    '3.html': strToU8('<p>پایان</p>'),
    'lamp.png': new Uint8Array(PIXEL),
    'cover.png': new Uint8Array(PIXEL),
  })
}

/** A Persian text as Windows-1256 has it, with an Arabic kaf and yeh; ی is not in it. */
export function persianText(): Buffer {
  const bytes: Readonly<Record<string, number>> = {
    ا: 0xc7,
    ب: 0xc8,
    ت: 0xca,
    د: 0xcf,
    ر: 0xd1,
    ک: 0x98,
    ك: 0xdf,
    ل: 0xe1,
    م: 0xe3,
    ن: 0xe4,
    ه: 0xe5,
    و: 0xe6,
    ي: 0xed,
    س: 0xd3,
    پ: 0x81,
    چ: 0x8d,
    ش: 0xd4,
    ز: 0xd2,
    ع: 0xda,
  }
  const text = 'كتاب من بر ميز است و چراغ ندارد. مردم شهر در باران راه مي روند و كسي نمي داند چرا.\n'.repeat(6)
  return Buffer.from(
    Array.from(text, (letter) => bytes[letter] ?? (letter.codePointAt(0)! < 128 ? letter.codePointAt(0)! : 0x3f)),
  )
}

/** A novel of `chapters` chapters with some `words` words each. */
export const novel = (title: string, chapters: number, words: number): Uint8Array => {
  const sentence = 'Nobody had told the translator that margins remember what was written there. '
  const text = `<p>${sentence.repeat(10)}</p>`.repeat(Math.ceil(words / 120))
  const names = Array.from({ length: chapters }, (_name, at) => `${at}.xhtml`)
  return buildEpub({
    metadata: TITLE(title),
    texts: Object.fromEntries(names.map((name, at) => [name, `<h1>Chapter ${at + 1}</h1>${text}`])),
    nav: names.map((name, at) => `<li><a href="${name}">Chapter ${at + 1}</a></li>`).join(''),
  })
}

/** Archives that would do harm, with what the dashboard says of each. */
export const hostileFiles: readonly [name: string, build: () => Uint8Array, sentence: RegExp][] = [
  ['bomb.zip', () => zipSync({ 'a.html': new Uint8Array(400_000_000) }), /unpacks to more than 300 MB/],
  ['cut.docx', () => wordBook().subarray(0, 300), /is damaged/],
  [
    'drm.epub',
    () =>
      buildEpub({
        texts: { 'a.xhtml': 'x' },
        more: {
          'META-INF/encryption.xml':
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
        },
      }),
    /is encrypted/,
  ],
  ['empty.txt', () => new Uint8Array(), /There is no text/],
  ['picture.txt', () => new Uint8Array(PIXEL), /This format cannot be read/],
  ['slip.zip', () => zipSync({ '../a.html': strToU8('x') }), /points outside the archive/],
]

/** Drops a file on the dashboard, as from a folder. */
export async function dropManuscript(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName))
      return data
    },
    { fileName: name, base64: Buffer.from(bytes).toString('base64') },
  )
  const place = page.getByRole('region', { name: 'From a manuscript' })
  await place.dispatchEvent('dragover', { dataTransfer: transfer })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Locators of the manuscript that is looked through, by the name of its file. */
export function manuscriptOf(page: Page, name: string) {
  const main = page.getByRole('region', { name, exact: true })
  const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
  return {
    main,
    field,
    rail: main.getByRole('listbox', { name: 'Pages of the manuscript' }),
    pages: main.getByRole('listbox', { name: 'Pages of the manuscript' }).getByRole('option'),
    preview: main.getByRole('region', { name: 'Preview' }),
    publish: main.getByRole('button', { name: 'Publish this book' }),
    discard: main.getByRole('button', { name: 'Discard manuscript' }),
  }
}
