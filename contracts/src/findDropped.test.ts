import { expect, test } from 'vitest'
import { findDropped } from './findDropped.ts'

const found = (html: string) => findDropped(html).map(({ kind, name }) => `${kind} ${name}`)

test('a page of allowed markup loses nothing', () =>
  expect(
    found(`<!doctype html><html><head><meta charset=utf-8><title>a <b onclick=x></title></head><body>
      <h1 id="a" class='b' style="text-align: center; color: red">A</h1><hr/><p dir=rtl lang=fa>a &lt;video&gt; 1 < 2
      <a href="#n" target="_top" rel=x>1</a><a href="3.html#n">2</a><a href="https://example.org/?a=1&amp;b=2">3</a>
      <img src="lamp.png" alt="a > b" width=3><img src='data:image/png;base64,AA=='><img src="/api/download/a/b.png">
      <details open><summary>s</summary></details><time datetime="2024">now</time><!-- <video onclick=x> -->
      <ruby>漢<rp>(</rp><rt>kan</rt></ruby></body></html>`),
  ).toEqual([]))

test('each thing that a page loses is listed once, in order', () =>
  expect(
    found(`<VIDEO SRC="https://example.org/a.mp4" controls></VIDEO><p onClick="a('>')" ONCLICK=b aria-label="x" data-x>a</p>
      <p style="position:fixed; color: red; background: url(x.png); Z-INDEX: 3">b</p><video></video>
      <a href="chapter.xhtml">c</a><a href="javascript:alert(1)">d</a><img src="https://example.org/a.png" srcset="b.png">
      <span open datetime=1 src=x href=y>e</span><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><script>if (a<b) c()</script>
      <custom-tag x=1>f</custom-tag><font color=red>g`),
  ).toEqual([
    'tag video',
    'attribute onclick',
    'attribute aria-label',
    'attribute data-x',
    'style position',
    'style background',
    'style z-index',
    'link chapter.xhtml',
    'link javascript:alert(1)',
    'image https://example.org/a.png',
    'attribute srcset',
    'attribute open',
    'attribute datetime',
    'attribute src',
    'attribute href',
    'tag svg',
    'tag script',
    'tag custom-tag',
    'tag font',
  ]))

test('says how often, and what a mark stands for in the page', () =>
  expect(
    findDropped(
      '<video></video><p onclick="a">b</p><video></video><script></script><math><apply></apply><mi onclick="a">x</mi></math>',
    ),
  ).toEqual([
    { kind: 'tag', name: 'video', count: 2, isMarked: true },
    { kind: 'attribute', name: 'onclick', count: 2, isMarked: false },
    { kind: 'tag', name: 'script', count: 1, isMarked: false },
    { kind: 'tag', name: 'apply', count: 1, isMarked: true },
  ]))

test('formulas and the structure of tables and lists are kept', () =>
  expect(
    found(`<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x"><semantics><mfenced open="["><mi>x</mi><none/></mfenced>
      <annotation encoding="application/x-tex">x</annotation></semantics></math><td colspan=2 rowspan="3" headers="a">
      <ol start=5 reversed><li value=3></ol><q cite="https://example.org/">a</q>`),
  ).toEqual([]))

test('values beyond their bounds are listed', () =>
  expect(found('<td colspan=1001 rowspan=0><ol start=x><q cite="javascript:a">')).toEqual([
    'attribute colspan',
    'attribute rowspan',
    'attribute start',
    'attribute cite',
  ]))

test('broken markup is read to its end in linear time', () => {
  const pieces = [
    '<',
    '<p ',
    '<p a="',
    "<p a='",
    '<!--',
    '<!',
    '<svg>',
    '<p a=',
    '<p a ',
    '<p\t/',
    '</',
    '<p a=b"c',
    '&amp;',
  ]
  for (const piece of pieces) expect(Array.isArray(found(piece.repeat(50_000)))).toBe(true)
})
