import { strFromU8, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { collect, textsIn } from '../testing/epubFiles.ts'
import type { EpubBook, EpubFigure } from './EpubBook.ts'
import { toEpub } from './toEpub.ts'

const book: EpubBook = {
  identifier: 'urn:hikma:lamp',
  title: 'چراغ و چاه',
  author: 'Mina <Rad>',
  translator: 'T. Reza',
  lang: 'fa',
  direction: 'rtl',
  ext: 'html',
  modified: new Date('2024-05-06T07:08:09.010Z'),
}
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

const filesOf = async (pages: string[], more: Partial<EpubBook> = {}, figures: EpubFigure[] = []) => {
  const read = pages.map((page) => () => page)
  return textsIn(await collect(toEpub({ ...book, ...more }, read, figures)))
}
const bodyOf = (xhtml = ''): string | undefined => /<body>([^]*)<\/body>/.exec(xhtml)?.[1]

describe('toEpub', () => {
  it('begins with the media type, not compressed', async () => {
    const epub = await collect(toEpub(book, [() => 'x'], []))
    expect(strFromU8(epub.subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
  })

  it('says what the book is, and in which direction its pages turn', async () => {
    const { 'EPUB/package.opf': opf } = await filesOf(['<p>یک</p>'])
    expect(opf).toContain('<dc:title>چراغ و چاه</dc:title>')
    expect(opf).toContain('>Mina &lt;Rad&gt;</dc:creator>')
    expect(opf).toContain('<meta refines="#translator" property="role" scheme="marc:relators">trl</meta>')
    expect(opf).toContain('<dc:language>fa</dc:language>')
    expect(opf).toContain('page-progression-direction="rtl"')
    expect(opf).toContain('<meta property="dcterms:modified">2024-05-06T07:08:09Z</meta>')
  })

  it('calls a page in the contents by the name that the book gives it, else by number and title', async () => {
    const pages = ['<h1>One</h1>', '<h2>I</h2> <h3>A reef</h3><p>x</p>', '<h2>II</h2><p>y</p><h3>Later</h3>']
    const { 'EPUB/nav.xhtml': nav, 'EPUB/toc.ncx': ncx } = await filesOf(pages, {
      pageNames: ['Start & end', null, null],
    })
    for (const contents of [nav, ncx])
      for (const name of ['Start &amp; end', 'I: A reef', '>II<']) expect(contents).toContain(name)
  })

  it('writes links between pages as links between files, and only those that lead somewhere', async () => {
    const pages = [
      '<a href="2.html#n">2</a><a href="#x">x</a><a href="3.html">3</a><a href="2.html#no">n</a>',
      '<p id="n">n</p>',
    ]
    expect(bodyOf((await filesOf(pages))['EPUB/1.xhtml'])).toBe(
      '<a href="2.xhtml#n">2</a><a>x</a><a>3</a><a href="2.xhtml">n</a>',
    )
  })

  it('makes contents of headings, for new and old reading systems', async () => {
    const files = await filesOf(['<h1>One</h1><h2 id="a">A</h2>', '<p>no heading</p>', '<h1>Three</h1>'])
    const names = (text = '') => [...text.matchAll(/(?:>|<text>)([^<>\n]+)<\/(?:a|text)>/g)].map(([, name]) => name)
    expect(names(files['EPUB/nav.xhtml'])).toEqual(['One', 'A', 'صفحهٔ ۲', 'Three'])
    expect(names(files['EPUB/toc.ncx'])).toEqual([book.title, 'One', 'A', 'صفحهٔ ۲', 'Three'])
    expect(files['EPUB/nav.xhtml']).toContain('<li><a href="1.xhtml">One</a><ol>\n<li><a href="1.xhtml#a">A</a></li>')
  })

  it('takes the contents that it is given', async () => {
    const contents = [{ title: 'Beginning', depth: 0, page: 1, fragment: 'gone' }]
    const { 'EPUB/nav.xhtml': nav } = await filesOf(['<h1>One</h1>'], { contents })
    expect(nav).toContain('<ol>\n<li><a href="1.xhtml">Beginning</a></li>\n</ol>')
  })

  it('holds drawings without scripts and remote addresses, and none that is broken', async () => {
    const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
    const figures = [
      { name: 'a.svg', read: () => strToU8(svg('<script>out()</script><path d="M0 0"/>')) },
      { name: 'b.svg', read: () => strToU8(svg('<g>')) },
    ]
    const inline = encodeURIComponent(svg('<image href="https://elsewhere.test/x.png"/>'))
    const page = `<img src="a.svg"><img src="b.svg" alt="broken"><img src="data:image/svg+xml,${inline}">`
    const files = await filesOf([page], {}, figures)
    const drawings = Object.entries(files).filter(([name]) => name.endsWith('.svg'))
    expect(drawings.map(([, text]) => text).sort()).toEqual([svg('<image></image>'), svg('<path d="M0 0"></path>')])
    expect(bodyOf(files['EPUB/1.xhtml'])).toContain('>broken<')
  })

  it('holds the cover and the figures of its pages byte for byte, and no other file', async () => {
    const figures = ['cover.png', 'a b.png', 'unused.png', 'lies.png'].map((name) => ({
      name,
      read: () => (name === 'lies.png' ? new Uint8Array(9) : PNG),
    }))
    const page = '<img src="a%20b.png"><img src="/api/download/lamp/a%20b.png" alt="b"><img src="lies.png" alt="lie">'
    const files = await filesOf([page], { cover: 'cover.png' }, figures)
    expect(bodyOf(files['EPUB/1.xhtml'])).toBe(
      '<img src="figures/a-b.png" alt=""/><img src="figures/a-b.png" alt="b"/>lie',
    )
    expect(Object.keys(files).filter((name) => name.includes('figures/'))).toEqual([
      'EPUB/figures/cover.png',
      'EPUB/figures/a-b.png',
    ])
    expect(files['EPUB/package.opf']).toContain('properties="cover-image"')
  })

  it('shows a TeX page as its source, from left to right', async () => {
    const files = await filesOf(['a < b & \\frac{1}{2}\n\nend'], { ext: 'tex' })
    expect(bodyOf(files['EPUB/1.xhtml'])).toBe('<pre class="tex" dir="ltr">a &lt; b &amp; \\frac{1}{2}\n\nend</pre>')
  })

  it('keeps mathematics as MathML, and says which pages have it', async () => {
    const files = await filesOf(['<math><mi>x</mi></math>', '<p>y</p>'])
    expect(bodyOf(files['EPUB/1.xhtml'])).toBe('<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>')
    expect(files['EPUB/package.opf']!.match(/properties="mathml"/g)).toHaveLength(1)
  })

  it('marks notes for reading systems', async () => {
    const files = await filesOf(['<a class="noteref" href="#n">1</a><aside class="footnote" id="n">n</aside>'])
    expect(bodyOf(files['EPUB/1.xhtml'])).toContain('epub:type="noteref"')
    expect(bodyOf(files['EPUB/1.xhtml'])).toContain('<aside class="footnote" id="n" epub:type="footnote">')
  })

  it('keeps spans, headers of the same table, numbers of lists and brackets of formulas', async () => {
    const page =
      '<table><tr><th id="a" scope="col">a</th><td headers="a gone" colspan="2" rowspan="3" scope="row">1</td></tr></table>' +
      '<ol start="5" reversed><li value="9">b</li></ol><p><math><mfenced open="["><mi>x</mi></mfenced></math></p>'
    const written = bodyOf((await filesOf([page]))['EPUB/1.xhtml'])
    expect(written).toContain('<th id="a" scope="col">a</th><td headers="a" colspan="2" rowspan="3">1</td>')
    expect(written).toContain('<ol start="5" reversed="reversed"><li value="9">b</li></ol>')
    expect(written?.replace(/ xmlns="[^"]*"/g, '')).toMatch(
      /<math><mrow><mo [^>]*>\[<\/mo><mi>x<\/mi><mo [^>]*>\)<\/mo><\/mrow><\/math>/,
    )
  })

  it('writes no code of a page, and no word of it less', async () => {
    const page =
      '<p onclick="x()">One<script>two()</script><b>three</b></p><iframe src="x"></iframe><a href="javascript:x">four</a>'
    expect(bodyOf((await filesOf([page]))['EPUB/1.xhtml'])).toBe(
      '<p>One<b>three</b></p><span class="left-out">[…]</span><a>four</a>',
    )
  })

  it('reads no page before it is asked for the next piece', async () => {
    const read: number[] = []
    const pages = [0, 1, 2].map((page) => () => {
      read.push(page)
      return 'x'.repeat(10)
    })
    const pieces = toEpub(book, pages, [])
    await pieces.next()
    expect(read).toEqual([])
    await pieces.return(undefined)
  })
})
