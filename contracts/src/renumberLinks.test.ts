import { describe, expect, it } from 'vitest'
import { type LinkTarget, renumberLinks } from './renumberLinks.ts'

const up = (page: number): LinkTarget => ({ page: page + 1 })
const PAGE_ID = '0123456789abcdefghjk'
const deleted = (): LinkTarget => ({ deleted: PAGE_ID })

describe('renumberLinks', () => {
  it.each([
    ['a link with quotes', '<a href="3.html">x</a>', '<a href="4.html">x</a>'],
    ['single quotes', "<a href='9.html#n'>x</a>", "<a href='10.html#n'>x</a>"],
    ['no quotes', '<a href=3.html#n id=m>x</a>', '<a href=4.html#n id=m>x</a>'],
    ['a path and spaces', '<A HREF=" ./3.html#a&amp;b ">x</A>', '<A HREF=" ./4.html#a&amp;b ">x</A>'],
    ['an extension of TeX', '<a href="3.tex#n">x</a>', '<a href="4.tex#n">x</a>'],
    ['the first of two', '<a href="3.html" href="5.html">x</a>', '<a href="4.html" href="5.html">x</a>'],
    ['an encoded number', '<a href="&#51;.html#a b">x</a>', '<a href="4.html#a&#32;b">x</a>'],
    [
      'several, and the text between',
      '<p>3.html <a href="1.html">1.html</a><a href="2.html">',
      '<p>3.html <a href="2.html">1.html</a><a href="3.html">',
    ],
  ])('renumbers %s', (_name, html, expected) => {
    expect(renumberLinks(html, up)).toBe(expected)
  })

  it.each([
    '<a href="#3">x</a>',
    '<a href="https://a.example/3.html">x</a>',
    '<a href="chapter/3.html">x</a>',
    '<a href="03.html">x</a>',
    '<a title="3.html">x</a>',
    '<img src="3.html">',
    '<!-- <a href="3.html"> -->',
    '<script>"<a href=3.html>"</script>',
    '<a href="3.html',
    'no markup at all',
  ])('leaves %s as it is', (html) => {
    expect(renumberLinks(html, up)).toBe(html)
  })

  it('says of a deleted page that it was deleted, and keeps the place in it', () => {
    expect(renumberLinks('<a href="./3.html#n">x</a>', deleted)).toBe(`<a href="./deleted-${PAGE_ID}.html#n">x</a>`)
  })

  it('reads a page of 2 MB of open tags in one pass', () => {
    const hostile = '<a href=3.html '.repeat(140_000)
    expect(renumberLinks(hostile, (page) => ({ page }))).toBe(hostile)
  })
})
