// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { type DeadLink, findDeadLinks } from './findDeadLinks.ts'
import { readLinkedPage } from './linkedPage.ts'
import { linkText, textBefore } from './linkText.ts'
import { withAddress, withoutAddress } from './mendLink.ts'

/** The dead links of a book with these texts; null is a page that could not be read. */
function find(texts: readonly (string | null)[], extension = 'html'): DeadLink[] {
  const pages = texts.map((text, at) =>
    text === null ? null : readLinkedPage({ page: at + 1, name: `${at + 1}.${extension}`, text, etag: '' }),
  )
  return findDeadLinks(
    pages.filter((page) => page !== null),
    (page) => pages[page - 1],
  )
}
const reasons = (...texts: (string | null)[]) => find(texts).map(({ from, reason }) => [from.page, reason])
const link = (href: string) => `<a href="${href}">x</a>`

describe('a link that leads nowhere', () => {
  it.each([
    ['deleted-0123456789abcdefghjk.html#a', { kind: 'deleted' }],
    ['deleted-7.html', { kind: 'deleted' }],
    ['9.html#a', { kind: 'noPage', page: 9 }],
    ['2.html#note-3', { kind: 'noPlace', id: 'note-3', page: 2 }],
    ['#note-3', { kind: 'noPlace', id: 'note-3', page: 1 }],
    ['chapter2.html', { kind: 'nowhere', address: 'chapter2.html' }],
    ['javascript:alert(1)', { kind: 'nowhere', address: 'javascript:alert(1)' }],
    ['', { kind: 'nowhere', address: '' }],
  ])('is listed with the reason: %j', (href, reason) => {
    expect(reasons(link(href), '<p id="a">two</p>')).toEqual([[1, reason]])
  })

  it.each([
    '2.html',
    './2.tex',
    '2.html#',
    '2.html#a',
    '2.html#%D9%86',
    '2.html#ن',
    '2.html#user-content-a',
    '#b',
    '#',
    '3.html#whatever',
    'https://example.org/9.html',
    'mailto:a@example.org',
    '/api/download/other/figure.png',
  ])('is not one that works: %j', (href) => {
    expect(reasons(`<p id="b">${link(href)}</p>`, '<p id="a">two</p><h2 ID=ن>n</h2>', null)).toEqual([])
  })

  it('is not sought in comments, scripts and elements that are no links', () => {
    expect(reasons(`<!-- ${link('9.html')} --><script>"${link('9.html')}"</script><a id="x">y</a>`)).toEqual([])
  })

  it('may be to an id that the reader leaves out with its element', () => {
    expect(reasons(link('#s') + '<object id="s"></object>')).toEqual([[1, { kind: 'noPlace', id: 's', page: 1 }]])
  })

  it('is not sought in TeX, and places of TeX pages count as there', () => {
    expect(find([link('9.html')], 'tex')).toEqual([])
    const tex = readLinkedPage({ page: 2, name: '2.tex', text: '', etag: '' })
    const html = readLinkedPage({ page: 1, name: '1.html', text: link('2.html#eq1'), etag: '' })
    expect(findDeadLinks([html], (page) => (page === 2 ? tex : undefined))).toEqual([])
  })

  it('has the last words of its paragraph before it', () => {
    const before = (html: string) => textBefore(find([html])[0]!)
    const dead = '<a class="noteref" href="9.html">*</a>'
    expect(before(`<p>One</p><p>Two <b>th&amp;ree</b>,${dead} four</p>`)).toBe('Two th&ree,')
    expect(before(`<p>one<br>Two <sup>${dead}</sup></p>`)).toBe('Two ')
    expect(before(`<ul><li>${dead}</li></ul>`)).toBe('')
    expect(before(`<p>${'long '.repeat(20)}end ${dead}</p>`)).toBe(`…${'long '.repeat(7)}end `)
    expect(before(`<i title="${'x'.repeat(1_990)}">a word</i> ${dead}`)).toBe('a word ')
  })

  it('has the words that readers see', () => {
    const textOf = (html: string) => linkText(find([html])[0]!)
    expect(
      textOf('<a href="9.html">the <em>la&ndash;mp</em>\n &amp; well</a> <a href="https://a.example">no</a>'),
    ).toBe('the la–mp & well')
    expect(textOf('<a href="9.html"><img src="a.png" alt="a lamp"></a>')).toBe('a lamp')
    expect(textOf('<a href="9.html"></a>more')).toBe('')
    expect(textOf('<a href="9.html"')).toBe('')
    expect(textOf(`<a href="9.html">${'x'.repeat(500)}</a>`)).toBe(`${'x'.repeat(120)}…`)
  })
})

describe('a mended link', () => {
  const mend = (html: string, change: (text: string, href: DeadLink['link']['href']) => string) =>
    change(html, find([html])[0]!.link.href)

  it.each([
    ['<p>ا<a class=x href="9.html#n" id="m">y</a>\r\n', '<p>ا<a class=x href="2.html#n" id="m">y</a>\r\n'],
    ["<A HREF='9.html'>y</A>", "<A HREF='2.html#n'>y</A>"],
    ['<a href=9.html>y</a>', '<a href=2.html#n>y</a>'],
    ['<a href>y</a>', '<a href=2.html#n>y</a>'],
    ['<a href="">y</a>', '<a href="2.html#n">y</a>'],
    ['<a href= >y</a>', '<a href= 2.html#n>y</a>'],
    ['<a href="&#57;.html">y</a>', '<a href="2.html#n">y</a>'],
  ])('has the new address and nothing else: %s', (html, expected) => {
    expect(mend(html, (text, href) => withAddress(text, href, '2.html#n'))).toBe(expected)
  })

  it('keeps its markup whatever the address has', () => {
    const html = mend('<a href=9.html>y</a>', (text, href) => withAddress(text, href, '2.html#a "b\'>&'))
    expect(html).toBe('<a href=2.html#a&#32;&#34;b&#39;&#62;&#38;>y</a>')
    const [read] = readLinkedPage({ page: 1, name: '1.html', text: html, etag: '' }).links
    expect(read!.href.value).toBe('2.html#a "b\'>&')
  })

  it.each([
    ['<p>a<a href="9.html" id="m">y</a>', '<p>a<a id="m">y</a>'],
    ['<a class="x" href=9.html>y</a>', '<a class="x">y</a>'],
    ['<a href="9.html"class="x">y</a>', '<a class="x">y</a>'],
    ['<a href>y</a>', '<a>y</a>'],
    ['<a/href=9.html>y</a>', '<a>y</a>'],
  ])('that is removed leaves its text and its id: %s', (html, expected) => {
    expect(mend(html, withoutAddress)).toBe(expected)
  })
})
