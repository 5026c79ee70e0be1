// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { textWithFormulas } from './textWithFormulas.ts'

const textOf = (html: string) => {
  const root = document.createElement('div')
  root.innerHTML = html
  return textWithFormulas(root)
}
const formula = (tex: string) => `<math data-tex="${tex}"><mi>x</mi></math>`

it.each([
  [`<p>Let ${formula('$x$')} be\n   one.</p><p>Two.</p>`, 'Let $x$ be one.\n\nTwo.'],
  [`<p>so</p><div>${formula('\\[ y \\]')}</div><p>then</p>`, 'so\n\n\\[ y \\]\n\nthen'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>', 'a\tb\nc'],
  ['a<br>b', 'a\nb'],
  ['<p>plain</p>', 'plain'],
])('the text of %s', (html, text) => expect(textOf(html)).toBe(text))
