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

it('a list of tasks in Markdown says which are done', async () => {
  const { pages, changes } = await read('a.md', '- [ ] one\n- [x] two')
  expect(pages[0]!.html).toBe('<ul>\n<li>☐ one</li>\n<li>☑ two</li>\n</ul>')
  expect(changes).toEqual([])
})

describe('a link in Markdown', () => {
  it.each([
    ['two', 'Two', 'two'],
    ['the-road--the-well', 'The road & the well', 'the-road--the-well'],
    ['The-Road', 'The Road!', 'the-road'],
    ['<#دو می‌رود>', 'دو می‌رود', 'دو-میرود'],
    ['#دو-می‌رود', 'دو می‌رود', 'دو-میرود'],
    ['#%D8%AF%D9%88', 'دو', 'دو'],
    ['#two-1', 'Two', 'two-1'],
  ])('to %s leads to the heading %s', async (link, title, id) => {
    const address = link.startsWith('<') || link.startsWith('#') ? link : `#${link}`
    const { pages, changes } = await read('a.md', `# One\n\n[x](${address})\n\n# ${title}\n\nb\n\n# Two\n\nc`)
    const target = pages.findIndex(({ html }) => html.includes(` id="${id}"`))
    expect(target).toBeGreaterThan(0)
    expect(pages[0]!.html).toContain(`<a href="${target + 1}.html#${id}">x</a>`)
    expect(changes).toEqual([])
  })

  it('to no heading is listed, and its text stays', async () => {
    const { pages, changes } = await read('a.md', '# One\n\n[x](#nowhere)')
    expect(pages[0]!.html).toContain('<p><a>x</a></p>')
    expect(changes).toMatchObject([{ kind: 'link', what: '#nowhere', page: 1 }])
  })

  it('leads to a note with a name in other letters, and back', async () => {
    const { pages } = await read('a.md', '# One\n\ntext[^یک]\n\n# Two\n\nmore\n\n[^یک]: The note.')
    expect(pages[0]!.html).toContain('href="2.html#fn-یک" id="fnref-یک"')
    expect(pages[1]!.html).toContain('href="1.html#fnref-یک"')
  })
})

describe('the front matter of Markdown', () => {
  it('has all details that a book has, and what it does not take is listed', async () => {
    const fields = [
      'title: چراغ',
      'authors:\n  - Mina Rad\n  - "T. Reza"',
      'translator: [Sara Din, M. Nik]',
      'genre: Fantasy',
      'original_title: The Lamp',
      'first_published: ۱۸۶۶',
      'Original-Language: English',
      'description: |\n  Two\n  lines',
      'date: 2024-05-06',
      'tags:\n- a\n- b',
      'dir: up',
      'empty:',
    ]
    const { details, changes } = await read('a.md', `---\n${fields.join('\n')}\n---\nاین متن است.`)
    expect(details).toEqual({
      title: 'چراغ',
      author: 'Mina Rad, T. Reza',
      translator: 'Sara Din, M. Nik',
      description: 'Two lines',
      rights: '',
      genre: 'Fantasy',
      originalTitle: 'The Lamp',
      originalLanguage: 'en',
      firstPublished: 1866,
      language: 'fa',
      direction: 'rtl',
    })
    expect(changes).toEqual(
      ['date', 'tags', 'direction'].map((what) => ({ kind: 'detail', what, page: null, position: null })),
    )
  })
})

describe('the title of a book whose file does not say it', () => {
  it.each([
    ['its only heading of the first level', '# The Lamp\n\n## One\n\na\n\n## Two\n\nb', 'The Lamp'],
    ['a heading before that of the first chapter', '# The Lamp\n\n# One\n\na\n\n# Two\n\nb', 'The Lamp'],
    ['not the heading of the first chapter', '# The road\n\na\n\n# Two\n\nb', 'the-lamp'],
    ['not the heading of a part of it', '# The road\n\n## At night\n\na\n\n# Two\n\nb', 'the-lamp'],
    ["not 'Chapter one'", '# Chapter one\n\na', 'the-lamp'],
    ['not فصل اول', '# فصل اول\n\nالف', 'the-lamp'],
    ['not a number alone', '# IV\n\n## The reef\n\na', 'the-lamp'],
    ['not a heading of a lower level', '## One\n\na', 'the-lamp'],
  ])('is %s', async (_what, text, title) => {
    expect((await read('the-lamp.md', text)).details.title).toBe(title)
  })
})

describe('a zip of Markdown', () => {
  it('is read in the order of the names, with details, pictures, cover and links from file to file', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
    const bytes = zipOf({
      'book/10.md': '# Ten\n\n![a](img/a%20b.png)\n\n## Deep\n\nx\n\n## Deeper\n\ny',
      'book/2.md': '# Two\n\n[deep](10.md#deep) [gone](gone.md) [پا](<10.md#deep>)[^1]\n\n[^1]: note',
      'book/README.md': '---\ntitle: Book\nauthor: Mina Rad\n---\n# Intro\n\nhello',
      'book/img/a b.png': png,
      'book/cover.png': png,
      'book/style.css': 'x',
      'book/a.pdf': '%PDF',
    })
    const { pages, figures, cover, details, changes } = await readManuscript('a.zip', bytes)
    expect(details).toMatchObject({ title: 'Book', author: 'Mina Rad' })
    // a file is a chapter, whatever is below its heading
    expect(pages.map(({ title }) => title)).toEqual(['Intro', 'Two', 'Ten'])
    expect(pages[1]!.html).toContain('<a href="3.html#deep">deep</a> <a>gone</a>')
    expect(pages[2]!.html).toContain('<img src="a-b.png" alt="a">')
    expect(figures).toEqual([{ name: 'a-b.png', bytes: png }])
    expect(cover).toEqual({ name: 'cover.png', bytes: png })
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'link', what: 'gone.md', page: 2 }),
      { kind: 'file', what: 'book/a.pdf', page: null, position: null },
    ])
  })

  it('whose files have front matter has the titles of chapters above them, and the people of all', async () => {
    const file = (title: string, more: string, text: string) => `---\ntitle: ${title}\n${more}\n---\n${text}`
    const bytes = zipOf({
      '1.md': file('Chapter one', 'author: Mina Rad\nlayout: post', 'a'),
      '2.md': file('Two', 'author: T. Reza\ntranslator: Sara Din\ndescription: x\nlayout: post', 'b\n\n## Deep\n\nc'),
      '3.md': file('Three', 'author: Mina Rad', '# The third\n\nd'),
      '4.md': file('Four', '', '## Four\n\ne'),
    })
    const { pages, details, changes } = await readManuscript('lamp.zip', bytes)
    expect(details).toMatchObject({
      title: 'lamp',
      author: 'Mina Rad, T. Reza',
      translator: 'Sara Din',
      description: '',
    })
    expect(pages.map(({ html }) => html)).toEqual([
      '<h1>Chapter one</h1>\n<p>a</p>',
      '<h1>Two</h1>\n<p>b</p>\n<h2 id="deep">Deep</h2>\n<p>c</p>',
      '<h1 id="the-third">The third</h1>\n<p>d</p>',
      '<h2 id="four">Four</h2>\n<p>e</p>',
    ])
    expect(changes.map(({ kind, what }) => [kind, what])).toEqual([
      ['detail', 'layout'],
      ['detail', 'description'],
    ])
  })

  it('has the title that its files agree on, or that of its README', async () => {
    const titleOf = async (files: Record<string, string>) =>
      (await readManuscript('lamp.zip', zipOf(files))).details.title
    const file = (title: string) => `---\ntitle: ${title}\n---\na`
    expect(await titleOf({ '1.md': file('The lamp'), '2.md': file('The lamp'), '3.md': 'x' })).toBe('The lamp')
    expect(await titleOf({ 'README.md': file('Introduction to lamps'), '2.md': file('Two') })).toBe(
      'Introduction to lamps',
    )
    expect(await titleOf({ '1.html': '<title>Chapter 1</title>a', '2.html': '<TITLE>Two &amp; more</TITLE>b' })).toBe(
      'lamp',
    )
    expect(await titleOf({ '1.html': '<title>A &amp; b</title>a', '2.html': '<title>A & b</title>b' })).toBe('A & b')
    expect(await titleOf({ '1.md': file('Chapter one'), '2.md': 'x' })).toBe('lamp')
  })

  it('lists the pictures that no text shows', async () => {
    const [shown, hidden] = [4, 5].map((last) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, last]))
    const { figures, changes } = await readManuscript(
      'a.zip',
      zipOf({ 'a.md': '![](b.png)', 'b.png': shown!, 'c.png': hidden! }),
    )
    expect(figures.map(({ name }) => name)).toEqual(['b.png'])
    expect(changes).toEqual([{ kind: 'file', what: 'c.png', page: null, position: null }])
  })

  it('has one limit for all its files', async () => {
    const half = new Uint8Array(3_000_000).fill(97)
    await expect(readManuscript('a.zip', zipOf({ '1.md': half, '2.md': half }))).rejects.toMatchObject({
      code: 'markdown_too_large',
    })
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
