import { describe, expect, it } from 'vitest'
import { readManuscript } from '../readManuscript.ts'
import { buildEpub, type EpubParts } from '../testing/buildEpub.ts'

const read = (parts: EpubParts) => readManuscript('a.epub', buildEpub(parts))
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 7])
const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}</svg>`

describe('an EPUB', () => {
  it('says who wrote and translated it, in which language and direction', async () => {
    const { details } = await read({
      texts: { 'a.xhtml': '<p>متن</p>' },
      metadata:
        '<dc:title id="s">Or the Optimist</dc:title><meta refines="#s" property="title-type">subtitle</meta>' +
        '<dc:title id="t">Candide</dc:title><meta refines="#t" property="title-type">main</meta>' +
        '<dc:creator id="c">Voltaire</dc:creator><dc:creator id="d" xmlns:opf="x" opf:role="trl">T. Reza</dc:creator>' +
        '<dc:language>fa</dc:language><dc:description>&lt;p&gt;A &lt;i&gt;tale&lt;/i&gt;&lt;/p&gt;</dc:description>',
      spine: 'page-progression-direction="rtl"',
    })
    expect(details).toEqual({
      title: 'Candide',
      author: 'Voltaire',
      translator: 'T. Reza',
      description: 'A tale',
      originalTitle: '',
      rights: '',
      language: 'fa',
      direction: 'rtl',
    })
  })

  it('has all its authors and translators, whatever else they did', async () => {
    const peopleOf = async (metadata: string) => {
      const { author, translator } = (await read({ texts: { 'a.xhtml': 'x' }, metadata })).details
      return [author, translator]
    }
    const role = (id: string, ...roles: string[]) =>
      roles.map((one) => `<meta refines="#${id}" property="role" scheme="marc:relators">${one}</meta>`).join('')
    expect(
      await peopleOf(
        `<dc:creator id="a">Mina Rad</dc:creator>${role('a', 'ill', 'aut')}<dc:creator id="b">T. Reza</dc:creator>${role('b', 'aut')}` +
          `<dc:contributor id="c">Ann Lee</dc:contributor>${role('c', 'edt', 'trl')}<dc:contributor id="d">Bo Ek</dc:contributor>${role('d', 'http://id.loc.gov/vocabulary/relators/trl')}` +
          `<dc:contributor id="e">Cy Poe</dc:contributor>${role('e', 'edt')}`,
      ),
    ).toEqual(['Mina Rad, T. Reza', 'Ann Lee, Bo Ek'])
    expect(
      await peopleOf(
        `<dc:creator>مینا راد</dc:creator><dc:creator>رضا ت</dc:creator><dc:creator id="f">هر دو</dc:creator>${role('f', 'aut', 'trl')}`,
      ),
    ).toEqual(['مینا راد، رضا ت، هر دو', 'هر دو'])
  })

  it('lists the titles, people and subjects that no book has a place for', async () => {
    const role = (id: string, one: string) => `<meta refines="#${id}" property="role">${one}</meta>`
    const metadata =
      '<dc:title>The lamp</dc:title><dc:title>A novel</dc:title><dc:creator>Mina Rad</dc:creator>' +
      `<dc:contributor id="a">Cy Poe</dc:contributor>${role('a', 'edt')}<dc:contributor>Di Fox</dc:contributor>` +
      `<dc:contributor id="b">Writer 2.0</dc:contributor>${role('b', 'bkp')}` +
      ['Lamps', 'Fantasy', 'Light'].map((subject) => `<dc:subject>${subject}</dc:subject>`).join('')
    const { details, changes } = await read({ texts: { 'a.xhtml': 'x' }, metadata })
    expect(details).toMatchObject({ title: 'The lamp', author: 'Mina Rad', genre: 'Fantasy' })
    expect(changes.map(({ kind, what }) => [kind, what])).toEqual(
      ['title: A novel', 'edt: Cy Poe', 'contributor: Di Fox', 'subject: Lamps', 'subject: Light'].map((what) => [
        'detail',
        what,
      ]),
    )
  })

  it.each([
    [['Satire', 'FICTION / Science Fiction / General'], 'Science Fiction'],
    [['Detective and mystery stories -- France'], 'Mystery'],
    [['داستان علمي‌تخيلي', 'علمي‌تخيلي'], 'Science Fiction'],
    [['Non-fiction'], 'Non-Fiction'],
    [['Romance languages', 'Technical universities'], 'Romance languages'],
    [[], undefined],
  ])('has the genre that its subjects name, else the first of them: %j', async (subjects, genre) => {
    const metadata = subjects.map((subject) => `<dc:subject>${subject}</dc:subject>`).join('')
    expect((await read({ texts: { 'a.xhtml': 'x' }, metadata })).details.genre).toBe(genre)
  })

  it('has links and notes that lead to pages, also from a text that is divided', async () => {
    const { pages, contents, notes, changes } = await read({
      texts: {
        'one.xhtml':
          '<section id="c1"><h2>I</h2><p>a<a epub:type="noteref" id="r" href="notes.xhtml#n1">1</a></p></section>' +
          '<section id="c2"><h2>II</h2><p><a href="#c1">back</a> <a href="one.xhtml">start</a> <a href="#none">x</a></p></section>',
        'notes.xhtml':
          '<aside epub:type="footnote" id="n1"><a href="one.xhtml#r" role="doc-backlink">1</a> note</aside>',
      },
      nav: '<li><span>Part</span><ol><li><a href="one.xhtml#c1">One</a></li><li><a href="one.xhtml#c2">Two</a></li></ol></li>',
    })
    expect(pages.map(({ title }) => title)).toEqual(['Part', 'Two', ''])
    expect(pages[0]!.html).toContain('<a id="r" href="3.html#n1" class="noteref">1</a>')
    expect(pages[1]!.html).toContain('<a href="1.html#c1">back</a> <a href="1.html">start</a> <a>x</a>')
    expect(pages[2]!.html).toContain('<a href="1.html#r" class="backlink">1</a>')
    expect(contents).toEqual([
      { title: 'Part', depth: 0, page: 1, fragment: 'c1' },
      { title: 'One', depth: 1, page: 1, fragment: 'c1' },
      { title: 'Two', depth: 1, page: 2, fragment: 'c2' },
    ])
    expect(notes).toEqual([{ mark: { page: 1, id: 'r' }, target: { page: 3, id: 'n1' } }])
    expect(changes).toMatchObject([{ kind: 'link', page: 2 }])
  })

  it('has links to the top of a text, to the id of a whole text and of a drawing, and none to an id that is nowhere', async () => {
    const links = ['#top', '#', '#whole', '#map', 'b.xhtml#gone', '#gone'].map((to) => `<a href="${to}">${to}</a>`)
    const a = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body id="whole"><p>${links.join('')}</p><svg xmlns="http://www.w3.org/2000/svg" id="map"><path d="M0 0"/></svg></body></html>`
    const { pages, changes } = await read({ texts: { 'a.xhtml': a, 'b.xhtml': 'x' } })
    expect([...pages[0]!.html.matchAll(/<a(?: href="([^"]*)")?>/g)].map(([, href]) => href)).toEqual([
      '1.html',
      '1.html',
      '1.html',
      '#map',
      '2.html',
      undefined,
    ])
    expect(pages[0]!.html).toMatch(/<img [^>]*id="map"/)
    expect(changes).toMatchObject([{ kind: 'link', what: '#gone', page: 1 }])
  })

  it('names pages by its contents, if they say something else than the headings', async () => {
    const names = async (texts: EpubParts['texts'], ...entries: [title: string, href: string][]) => {
      const nav = entries.map(([title, href]) => `<li><a href="${href}">${title}</a></li>`).join('')
      return (await read({ texts, nav })).pages.map(({ name }) => name)
    }
    const reef = '<section id="c"><h2>I</h2><p>One</p></section>'
    expect(
      await names({ 'a.xhtml': reef, 'b.xhtml': '<h2>Two</h2>x' }, ['I: A Reef', 'a.xhtml#c'], ['Two', 'b.xhtml']),
    ).toEqual(['I: A Reef', undefined])
    // an entry that leads into a page does not name it
    expect(
      await names({ 'a.xhtml': '<p>x</p><table id="t"><tr><td>y</td></tr></table>' }, ['Table', 'a.xhtml#t']),
    ).toEqual([undefined, 'Table'])
    expect(await names({ 'a.xhtml': '<ul><li>x</li><li id="y">y</li></ul>' }, ['Y', 'a.xhtml#y'])).toEqual([undefined])
    expect(await names({ 'a.xhtml': 'x' }, [` ${'long '.repeat(50)}\u202e`, 'a.xhtml'])).toEqual([
      'long '.repeat(40).trim(),
    ])
    expect(await names({ 'a.xhtml': 'x' }, [`${'x'.repeat(199)}😀`, 'a.xhtml'])).toEqual(['x'.repeat(199)])
    expect(await names({ 'a.xhtml': 'x' }, ['\u200b', 'a.xhtml'])).toEqual([undefined])
  })

  it('names a chapter that begins with its part by both', async () => {
    const { pages } = await read({
      texts: { 'a.xhtml': '<h1 id="p">Part I</h1><h2 id="c">I</h2>x' },
      nav: '<li><a href="a.xhtml#p">Part I</a><ol><li><a href="a.xhtml">I: A Reef</a></li></ol></li>',
    })
    expect(pages.map(({ name }) => name)).toEqual(['Part I · I: A Reef'])
  })

  it('of version 2 has its contents by NCX, and its cover by a page', async () => {
    const ncx =
      '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/>' +
      '<navPoint><navLabel><text>Inner</text></navLabel><content src="a.xhtml#i"/></navPoint></navPoint></navMap></ncx>'
    const { cover, contents, pages, changes } = await read({
      texts: { 'cover.xhtml': svg('<image xlink:href="c.png"/>'), 'a.xhtml': '<p>a</p><p id="i">i</p>' },
      metadata: '<meta name="cover" content="c.png"/>',
      files: {
        'c.png': { type: 'image/png', content: PNG },
        'toc.ncx': { type: 'application/x-dtbncx+xml', content: ncx },
      },
      spine: 'toc="toc.ncx"',
    })
    expect(cover).toEqual({ name: 'cover.png', bytes: PNG })
    expect(pages.map(({ html }) => html)).toEqual(['<p>a</p>', '<p id="i">i</p>'])
    expect(contents.map(({ title, depth, page }) => [title, depth, page])).toEqual([
      ['One', 0, 1],
      ['Inner', 1, 2],
    ])
    expect(changes).toEqual([{ kind: 'page', what: 'OPS/cover.xhtml', page: null, position: null }])
  })

  it('has figures byte for byte, each once, and drawings in pages as figures', async () => {
    const { figures, pages } = await read({
      texts: { 'a.xhtml': `x<img src="a.png" alt="a"/><img src="./a.png"/>${svg('<title>T</title><path d="M0 0"/>')}` },
      files: { 'a.png': { type: 'image/png', content: PNG } },
    })
    expect(pages[0]!.html).toBe('x<img src="a.png" alt="a"><img src="a.png" alt=""><img src="drawing.svg" alt="T">')
    expect(figures[0]).toEqual({ name: 'a.png', bytes: PNG })
    expect(new TextDecoder().decode(figures[1]!.bytes)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  })

  it('is read as browsers would if a text is not well-formed, which is said', async () => {
    const { pages, changes } = await read({ texts: { 'a.xhtml': '<p>one<br>two &nbsp;&copy;</p>' } })
    expect(pages[0]!.html).toBe('<p>one<br>two &nbsp;©</p>')
    expect(changes).toEqual([{ kind: 'markup', what: 'OPS/a.xhtml', page: null, position: null }])
  })

  it('keeps elements that XHTML closes at once', async () => {
    const { pages } = await read({ texts: { 'a.xhtml': '<p><a id="x"/>one<span/> two</p><p/><p>&#160;three</p>' } })
    expect(pages[0]!.html).toBe('<p><a id="x"></a>one<span></span> two</p><p></p><p>&nbsp;three</p>')
  })

  it('has its formulas as MathML', async () => {
    const math = '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x"><msup><mi>x</mi><mn>2</mn></msup></math>'
    const { pages } = await read({ texts: { 'a.xhtml': `<p>${math}</p>` } })
    expect(pages[0]!.html).toBe('<p><math alttext="x"><msup><mi>x</mi><mn>2</mn></msup></math></p>')
  })

  it('says which files no page holds', async () => {
    const files = {
      'a.mp3': { type: 'audio/mpeg', content: 'x' },
      'a.css': { type: 'text/css', content: 'x' },
      // a text that no reader comes to
      'b.xhtml': { type: 'application/xhtml+xml', content: 'x' },
    }
    const { changes } = await read({ texts: { 'a.xhtml': 'x' }, files })
    expect(changes).toEqual(
      ['OPS/a.mp3', 'OPS/b.xhtml'].map((what) => ({ kind: 'file', what, page: null, position: null })),
    )
  })
})
