import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readManuscript } from './readManuscript.ts'
import { buildDocx, paragraph } from './testing/buildDocx.ts'
import { buildEpub, zipOf } from './testing/buildEpub.ts'

const refusal = async (name: string, bytes: Uint8Array): Promise<unknown> =>
  readManuscript(name, bytes).then(
    () => 'read',
    (error: { code?: string }) => error.code ?? error,
  )
const ENTITIES = '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
const OUTSIDE = '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const text = (doctype: string, body: string): string =>
  `<?xml version="1.0"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${body}</body></html>`
const encryption = (algorithm: string): string =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`

/** An archive whose last file states another size than it unpacks to. */
function lyingZip(bytes: Uint8Array, stated: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const directory = view.getUint32(bytes.length - 22 + 16, true)
  let entry = directory
  for (let at = directory; view.getUint32(at, true) === 0x02014b50;) {
    entry = at
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  view.setUint32(entry + 24, stated, true)
  view.setUint32(view.getUint32(entry + 42, true) + 22, stated, true)
  return bytes
}
const zeros = (): Uint8Array => zipSync({ 'a.html': new Uint8Array(4_000_000) })

describe('a file that could do harm is refused with a code', () => {
  it.each<[string, string, string, () => Uint8Array]>([
    [
      'entities of its own',
      'a.epub',
      'entities',
      () => buildEpub({ texts: { 'a.xhtml': text(ENTITIES, '<p>&b;</p>') } }),
    ],
    [
      'an entity of another file',
      'a.epub',
      'entities',
      () => buildEpub({ texts: { 'a.xhtml': text(OUTSIDE, '<p>&x;</p>') } }),
    ],
    ['entities in Word', 'a.docx', 'entities', () => buildDocx('', { 'word/document.xml': `${OUTSIDE}<w:document/>` })],
    [
      'encrypted texts',
      'a.epub',
      'encrypted',
      () =>
        buildEpub({
          texts: { 'a.xhtml': 'x' },
          more: { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') },
        }),
    ],
    ['a path out of the archive', 'a.zip', 'unsafe_path', () => zipOf({ 'a.html': 'x', '../../evil.html': 'x' })],
    ['an absolute path', 'a.zip', 'unsafe_path', () => zipOf({ '/etc/a.html': 'x' })],
    ['a path of Windows', 'a.zip', 'unsafe_path', () => zipOf({ '..\\a.html': 'x' })],
    [
      'too many files',
      'a.zip',
      'too_many_entries',
      () => zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_file, at) => [`${at}.html`, '']))),
    ],
    [
      'a text that unpacks to 40 MB',
      'a.zip',
      'unpacks_too_large',
      () => zipSync({ 'a.html': new Uint8Array(40_000_000) }),
    ],
    ['more than it states', 'a.zip', 'damaged', () => lyingZip(zeros(), 100)],
    ['less than it states', 'a.zip', 'damaged', () => lyingZip(zeros(), 5_000_000)],
    ['an archive that was cut', 'a.epub', 'damaged', () => buildEpub({ texts: { 'a.xhtml': 'x' } }).subarray(0, 400)],
    ['a document that was cut', 'a.docx', 'damaged', () => buildDocx(paragraph('x')).subarray(0, 300)],
    [
      'a list of files that is no XML',
      'a.epub',
      'damaged',
      () => buildEpub({ texts: { 'a.xhtml': 'x' }, metadata: '<a>' }),
    ],
    [
      'contents that are no XML',
      'a.epub',
      'damaged',
      () => buildEpub({ texts: { 'a.xhtml': 'x' }, more: { 'META-INF/container.xml': '<a' } }),
    ],
    ['a document without its text', 'a.docx', 'damaged', () => zipOf({ '[Content_Types].xml': '<Types/>' })],
    ['an old Word document', 'a.doc', 'old_word', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['a PDF', 'a.txt', 'unknown_format', () => strToU8('%PDF-1.7')],
    ['an archive of nothing readable', 'a.zip', 'unknown_format', () => zipOf({ 'a.exe': 'MZ' })],
    ['an empty file', 'a.txt', 'empty', () => new Uint8Array()],
    ['only white space', 'a.txt', 'empty', () => strToU8(' \n ')],
    ['millions of tags', 'a.html', 'too_much_markup', () => strToU8('<b>x</b>'.repeat(600_000))],
    ['a hundred thousand elements side by side', 'a.html', 'too_much_markup', () => strToU8('<br>'.repeat(100_001))],
    ['a hundred thousand lines', 'a.txt', 'too_much_markup', () => strToU8('x\n'.repeat(100_001))],
    ['a huge Markdown file', 'a.md', 'markdown_too_large', () => new Uint8Array(5_000_000).fill(42)],
    ['deep nesting', 'a.html', 'too_deep', () => strToU8('<div>'.repeat(5_000))],
    [
      'deep nesting in XML',
      'a.epub',
      'too_deep',
      () => buildEpub({ texts: { 'a.xhtml': `${'<div>'.repeat(3_000)}x${'</div>'.repeat(3_000)}` } }),
    ],
    ['a paragraph larger than a page', 'a.txt', 'page_too_large', () => strToU8('x'.repeat(3_000_000))],
    ['more pages than a book may have', 'a.md', 'too_many_pages', () => strToU8('# a\n\nb\n\n'.repeat(5_001))],
    ['no texts', 'a.epub', 'no_chapters', () => buildEpub({ texts: {} })],
  ])('%s', async (_what, name, code, build) => {
    expect(await refusal(name, build())).toBe(code)
  })

  it('names nothing of the file in its sentence', async () => {
    await expect(readManuscript('a.zip', zipOf({ '../evil<b>': 'x' }))).rejects.toThrow(
      /^The archive has a file whose path leads out of it\.$/,
    )
  })
})

describe('a file with something that no page may have is read without it, which is listed', () => {
  it('fonts that are disguised', async () => {
    const more = { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding') }
    expect(await refusal('a.epub', buildEpub({ texts: { 'a.xhtml': 'text' }, more }))).toBe('read')
  })

  it('scripts, handlers, frames and remote pictures, each with its place', async () => {
    const page =
      '<p>One</p><p onclick="x()">two<script>three()</script></p><iframe src="https://example.com"></iframe>' +
      '<img src="https://example.com/a.png" alt="four"><a href="javascript:x">five</a><p style="position:fixed">six</p>'
    const { pages, changes } = await readManuscript('a.html', strToU8(page))
    expect(pages[0]!.html).toBe('<p>One</p><p>two</p><span class="left-out">[…]</span>four<a>five</a><p>six</p>')
    expect(changes).toEqual([
      { kind: 'handler', what: 'onclick', page: 1, position: 10 },
      { kind: 'element', what: 'script', page: 1, position: 16 },
      { kind: 'element', what: 'iframe', page: 1, position: 20 },
      { kind: 'image', what: 'https://example.com/a.png', page: 1, position: 53 },
      { kind: 'link', what: 'javascript:x', page: 1, position: 57 },
      { kind: 'style', what: 'position', page: 1, position: 68 },
    ])
  })

  it('pictures that are missing, of which words or a mark stay', async () => {
    const page = '<p>One <img src="gone.png" alt="a lamp"> two <img src="gone.png"></p>'
    const { pages, changes } = await readManuscript('a.html', strToU8(page))
    expect(pages[0]!.html).toBe('<p>One a lamp two <span class="left-out">[…]</span></p>')
    expect(changes.map(({ kind }) => kind)).toEqual(['image', 'image'])
  })

  it('a picture of 200 MB, which is never unpacked', async () => {
    const content = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...new Uint8Array(1_000)])
    const texts = { 'a.xhtml': 'text<img src="a.png" alt=""/>' }
    const epub = lyingZip(buildEpub({ texts, files: { 'a.png': { type: 'image/png', content } } }), 200_000_000)
    const { figures, changes } = await readManuscript('a.epub', epub)
    expect(figures).toEqual([])
    expect(changes).toMatchObject([{ kind: 'image', what: 'a.png', page: 1 }])
  })

  it('macros and embedded programs', async () => {
    const parts = { 'word/vbaProject.bin': 'macro', 'word/embeddings/a.exe': 'MZ' }
    const { pages, changes } = await readManuscript('a.docm', buildDocx(paragraph('text'), parts))
    expect(pages[0]!.html).toBe('<p>text</p>')
    expect(changes.map(({ what }) => what)).toEqual(['word/vbaProject.bin', 'word/embeddings/a.exe'])
  })

  it('tokens of this program, which a text cannot forge', async () => {
    const page = '<p>a\0C0\0b&#0;L0&#0; href="\0L0\0"</p><a href="#x">x</a>'
    const { pages } = await readManuscript('a.html', strToU8(page))
    expect(pages[0]!.html).not.toContain('\0')
    expect(pages[0]!.html).toContain('href=')
  })
})
