// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { renderPage, renderTypesetPage } from './renderPage.ts'

function sanitised(html: string, render = renderTypesetPage): string {
  const page = document.createElement('div')
  page.innerHTML = (render(html, new Map()) as unknown as { toString(): string }).toString()
  return page.innerHTML
}

describe('a typeset page keeps', () => {
  it.each([
    '<p><math dir="ltr" data-tex="$x^2$"><msup><mi>x</mi><mn>2</mn></msup></math></p>',
    '<math display="block"><mfrac linethickness="0"><mi>a</mi><mi>b</mi></mfrac></math>',
    '<math><mo stretchy="false" lspace="0" form="prefix">(</mo><mtext class="tml-tag">(1)</mtext></math>',
    '<math><mtable columnalign="left"><mtr><mtd style="padding-left: 1em;"><mi>a</mi></mtd></mtr></mtable></math>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ])('%s', (html) => expect(sanitised(html)).toBe(html))
})

it('a page of HTML gets formulas without a source of their own for the clipboard', () => {
  expect(sanitised('<math data-tex="x"><mi>x</mi></math>', renderPage)).toBe('<math><mi>x</mi></math>')
  expect(sanitised('<p data-tex="x">y</p>')).toBe('<p>y</p>')
})

/** Content that formulas must not bring: HTML and SVG inside, links, actions, scripts, and mutations on a second parse. */
const HOSTILE = [
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><semantics><mi>x</mi><annotation-xml encoding="application/xhtml+xml"><script>alert(1)</script></annotation-xml></semantics></math>',
  '<math><maction actiontype="statusline#http://evil" xlink:href="javascript:alert(1)"><mi>x</mi></maction></math>',
  '<math href="javascript:alert(1)"><mi xlink:href="javascript:alert(1)" href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></mglyph></table></mtext></math>',
  '<math><mi><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>"></path></style></mtext></svg></mglyph></mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi onclick="alert(1)" onfocus="alert(1)" tabindex="0">x</mi></math>',
  '<math><mstyle style="background: url(//evil)"><mi>x</mi></mstyle></math>',
  '<math data-tex="x" data-other="y"><mi data-x="1">x</mi></math>',
  '<math><mtext><iframe srcdoc="<script>alert(1)</script>"></iframe></mtext></math>',
  '<math><ms><script>alert(1)</script></ms><mi><svg onload=alert(1)></svg></mi></math>',
  '<math><mtd colspan="2"></mtd></math><table><tr><td colspan="9999" rowspan="2">a</td></tr></table>',
  '<math xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></math>',
]

const both = HOSTILE.flatMap((html) => [
  { html, render: renderTypesetPage },
  { html, render: renderPage },
])
it.each(both)('nothing dangerous stays of $html', ({ html, render }) => {
  const once = sanitised(html, render)
  expect(once).not.toMatch(/<(?:script|style|svg|iframe|form|annotation|semantics|maction|mglyph)/i)
  expect(once).not.toMatch(/ (?:on\w+|href|xlink:href|tabindex|data-other|data-x)=|url\(|javascript:|9999/i)
  // a second parse, as by copying, gives the same
  expect(sanitised(once, render)).toBe(once)
})
