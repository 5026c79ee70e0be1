import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readManuscript } from '../readManuscript.ts'
import { zipOf } from '../testing/buildEpub.ts'

const read = (name: string, text: string) => readManuscript(name, strToU8(text))
const htmlOf = async (name: string, text: string) => (await read(name, text)).pages.map(({ html }) => html)

describe('plain text', () => {
  it('is paragraphs between empty lines, chapters under their words', async () => {
    const { pages, details } = await read('چراغ.txt', 'فصل یکم\n\nیکی بود.\n\nفصل دوم: چاه\n\nیکی نبود.')
    expect(pages).toEqual([
      { title: 'فصل یکم', html: '<h2>فصل یکم</h2><p>یکی بود.</p>' },
      { title: 'فصل دوم: چاه', html: '<h2>فصل دوم: چاه</h2><p>یکی نبود.</p>' },
    ])
    expect(details).toMatchObject({ title: 'چراغ', language: 'fa', direction: 'rtl' })
  })

  it('keeps the lines of verse, and joins those that were wrapped by hand', async () => {
    const prose = `${'word '.repeat(13)}\n`.repeat(3)
    expect(await htmlOf('a.txt', `${prose}end\n\nRoses are red,\nViolets are blue`)).toEqual([
      expect.stringMatching(/^<p>(word ?)+\n(word ?)+\n(word ?)+\nend<\/p><p>Roses are red,<br>Violets are blue<\/p>$/),
    ])
  })

  it('is a paragraph a line if no line is empty', async () => {
    expect(await htmlOf('a.txt', 'One\r\nTwo <b>')).toEqual(['<p>One</p><p>Two &lt;b&gt;</p>'])
  })

  it('is the same with and without empty lines at its ends', async () => {
    const lines = Array.from({ length: 60 }, (_line, at) => `${at} ${'word '.repeat(250)}`.trim()).join('\n')
    const pages = await htmlOf('a.txt', lines)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.join('').match(/<p>/g)).toHaveLength(60)
    for (const text of [`${lines}\n`, `${lines}\r\n\r\n`, `\n \n${lines}\n \n`])
      expect(await htmlOf('a.txt', text)).toEqual(pages)
  })

  it('is a paragraph a line if its lines are longer than anybody wraps them, though a line is empty', async () => {
    const line = 'word '.repeat(50).trim()
    expect(await htmlOf('a.txt', `${line}\n${line}\n'Yes.'\n\n${line}\n${line}\n`)).toEqual([
      `<p>${line}</p><p>${line}</p><p>'Yes.'</p><p>${line}</p><p>${line}</p>`,
    ])
  })

  it('is divided at a paragraph if it has no chapters', async () => {
    const pages = await htmlOf(
      'a.txt',
      Array.from({ length: 100 }, (_line, at) => `${at} ${'x'.repeat(996)}`).join('\n\n'),
    )
    expect(pages.length).toBe(5)
    expect(pages.join('').match(/<p>/g)).toHaveLength(100)
  })
})

describe('Markdown', () => {
  it('has headings, tables, verse and details', async () => {
    const text =
      '---\ntitle: "چراغ"\nauthor: Mina Rad\nlang: fa\n---\n# یک\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# دو\n\nآب  \nنان'
    const { pages, details } = await read('a.md', text)
    expect(details).toMatchObject({ title: 'چراغ', author: 'Mina Rad', language: 'fa', direction: 'rtl' })
    expect(pages.map(({ title }) => title)).toEqual(['یک', 'دو'])
    expect(pages[0]!.html).toContain('<td>1</td>')
    expect(pages[1]!.html).toContain('آب<br>')
  })

  it('has notes that lead to each other, also from page to page', async () => {
    const { pages, notes } = await read('a.md', '# One\n\ntext[^1]\n\n# Two\n\nmore\n\n[^1]: The note.')
    expect(pages[0]!.html).toContain('href="2.html#fn-1" id="fnref-1" class="noteref"')
    expect(pages[1]!.html).toMatch(/<li id="fn-1" class="footnote">[^]*href="1.html#fnref-1"/)
    expect(pages[1]!.html).not.toContain('Footnotes')
    expect(notes).toEqual([{ mark: { page: 1, id: 'fnref-1' }, target: { page: 2, id: 'fn-1' } }])
  })
})

describe('HTML', () => {
  it('has the details of its head', async () => {
    const head = '<html lang="fa" dir="rtl"><head><title>چراغ</title><meta name="author" content="Mina Rad"></head>'
    const { details } = await read('a.html', `${head}<body><p>متن</p></body></html>`)
    expect(details).toMatchObject({ title: 'چراغ', author: 'Mina Rad', language: 'fa', direction: 'rtl' })
  })

  it('becomes the markup of pages: other names, notes as classes, pictures as figures', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgoAAAA='
    const { pages, figures } = await read(
      'a.html',
      `<main><center>a</center><tt>b</tt><foo>c</foo><a name="d" href="#e" epub:type="noteref">d</a><aside id="e" role="doc-footnote">e</aside><img src="${png}"><p align="center">f</p></main>`,
    )
    expect(pages[0]!.html).toBe(
      '<div><div>a</div><code>b</code>c<a href="#e" id="d" class="noteref">d</a><aside id="e" class="footnote">e</aside><img src="figure.png" alt=""><p style="text-align: center">f</p></div>',
    )
    expect(figures.map(({ name }) => name)).toEqual(['figure.png'])
  })

  it('keeps code that begins with an empty line', async () => {
    expect(await htmlOf('a.html', '<pre>\n\n a</pre>')).toEqual(['<pre>\n\n a</pre>'])
  })

  it('is read from an archive in the order of the names, with its pictures and links', async () => {
    const bytes = zipOf({
      'book/10.html': '<p id="x">ten <img src="img/a%20b.png"></p>',
      'book/2.html': '<a href="10.html#x">two</a><a href="gone.html">gone</a>',
      'book/index.html': '<title>Book</title><p>index</p>',
      'book/img/a b.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
    })
    const { pages, figures, details, changes } = await readManuscript('a.zip', bytes)
    expect(details.title).toBe('Book')
    expect(pages.map(({ html }) => html)).toEqual([
      '<p>index</p>',
      '<a href="3.html#x">two</a><a>gone</a>',
      '<p id="x">ten <img src="a-b.png" alt=""></p>',
    ])
    expect(figures).toEqual([{ name: 'a-b.png', bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47]) }])
    expect(changes).toEqual([{ kind: 'link', what: 'gone.html', page: 2, position: 28 }])
  })
})
