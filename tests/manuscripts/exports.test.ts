import { toEpub } from '@hikma/manuscript/out/toEpub'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findEpubFaults, hasEpubcheck } from '../../test-support/epubcheck.ts'
import { collect } from './collect.ts'

/** Pages that browsers show and XHTML forbids. */
const PAGES = [
  '<p id=a>x<span><div>block in span</div></span> <b><p>bold</p></b><a href="#zz">dead</a> <a href="2.html#n1">note</a>' +
    '<a href="9.html">no page</a> <a href="http://a b/">no address</a> <a href="https://example.com/ü?q=a b|c">address</a>' +
    '<ul>text<p>para</p><li>one</ul><li>stray</li><dt>stray</dt><a><a>nested</a></a><a href="1.html">x<div>block</div></a>',
  '<p id="n1">n</p><p id="n1">twice</p><p id="۱ دو">id</p><dl><dd>first</dd></dl><dl><dt>t</dt><dd>d</dd></dl>' +
    '<table><caption>a</caption><caption>b</caption>text<thead><tr><td colspan="x" width=50%>c</td></tr></thead><tbody>' +
    '</tbody><thead></thead></table><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><ruby>x<rp>(</rp></ruby><rt>stray</rt>' +
    '<img src="my picture.webp" width="50%"><img src="https://example.com/a.png" alt="away"><img src="no picture.png">' +
    '<figure><figcaption>a</figcaption><p>x</p><figcaption>b</figcaption></figure><details><p>no summary</p></details>',
  '<pre>\n\ncode <div>x</div></pre><h2>a<p>b</p><ul><li>c</li></ul></h2><time datetime="nope">t</time>\u0001' +
    '<math display=block onclick=x()><mi>x</mi><foo>q</foo>text<mtext><b>b</b></mtext><annotation-xml>z</annotation-xml></math>' +
    '<p style="color:red;direction:rtl;position:fixed;background:url(x);font:}{" foo"bar=1 dir=zzz lang="12">s</p>' +
    '<script>alert(1)</script><svg><circle/></svg><form><input><button>press</button></form><a><span id=q></span></a>',
]

describe.skipIf(!hasEpubcheck)('an exported book, checked by epubcheck (skipped without the package epubcheck)', () => {
  it('has no fault if its pages have many', async () => {
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const figures = ['cover.webp', 'my picture.webp', 'no picture.png'].map((name) => ({
      name,
      read: () => (name.startsWith('no') ? Buffer.from('no picture') : picture),
    }))
    const book = { identifier: 'urn:hikma:b', title: 'T & <T>', author: '"A"', lang: 'fa', direction: 'rtl' } as const
    const more = { ext: 'html', modified: new Date('2024-05-06T07:08:09Z'), cover: 'cover.webp' } as const
    const epub = await collect(
      toEpub(
        { ...book, ...more },
        PAGES.map((page) => () => page),
        figures,
      ),
    )
    expect(await findEpubFaults({ faulty: epub })).toEqual([])
  })

  it('is told of a fault that is there', async () => {
    expect(await findEpubFaults({ broken: Buffer.from('PK') })).not.toEqual([])
  })
})
