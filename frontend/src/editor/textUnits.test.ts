import { expect, it } from 'vitest'
import { offsetOfUnit, unitOfOffset } from './textUnits.ts'

it.each([
  ['<p class="a">one <b>two</b></p>', 'one two'],
  ['<p>\n  one\n  &amp; &zwnj;two<!-- x -->!', 'one & \u200Ctwo!'],
  ['bare text', 'bare text'],
  ['<pre>a\n  b</pre>', 'a\n  b'],
  ['<p>a<br>b</p>', 'a\uFFFCb'],
])('finds each place of the text in its source and back: %s', (html, text) => {
  for (let unit = 0; unit < text.length; unit++) {
    const offset = offsetOfUnit(html, unit)
    expect(unitOfOffset(html, offset)).toBe(unit)
    if (/\w/.test(text[unit] ?? '')) expect(html[offset]).toBe(text[unit])
  }
  expect(offsetOfUnit(html, text.length + 5)).toBeLessThanOrEqual(html.length)
  expect(unitOfOffset(html, html.length)).toBe(text.length)
})
