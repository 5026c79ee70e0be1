// @vitest-environment jsdom
import { domTree, type DomNode } from '@hikma/contracts/page/pageTree'
import { pageBlocks } from '@hikma/contracts/page/pageBlocks'
import { expect, it } from 'vitest'
import { addTools } from './addTools.ts'
import { codeText } from './codeText.ts'
import { toolAt } from '../dom/toolButton.ts'

const LABELS = { copy: 'Copy the code', table: 'Open large', figure: 'Enlarge' }

function viewOf(html: string): HTMLElement {
  const view = document.createElement('div')
  view.innerHTML = html
  return view
}
const blocksOf = (view: HTMLElement) =>
  Array.from(pageBlocks<DomNode>(view as unknown as DomNode, domTree), ({ text, level }) => ({ text, level }))

it('tools change neither the blocks of a page nor its text, and are added once', () => {
  const view = viewOf(
    '<h2>One</h2><div data-scroller><table><tr><td>1</td></tr></table></div><p>A <img src="a.png" alt="map"> b</p><pre>a\nb</pre><p>Two <code>c</code></p><ul><li>x<pre><code>d</code></pre>y</li></ul>',
  )
  const [blocks, text] = [blocksOf(view), view.textContent]
  addTools(view, LABELS)
  addTools(view, { copy: 'کپی کد', table: 'نمایش بزرگ', figure: 'بزرگ' })
  expect(blocksOf(view)).toEqual(blocks)
  expect(view.textContent).toBe(text)
  const buttons = [...view.querySelectorAll('button')]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'نمایش بزرگ',
    'بزرگ: map',
    'کپی کد',
    'کپی کد',
  ])
  expect(buttons.map((button) => button.parentElement?.localName)).toEqual(['div', 'p', 'pre', 'pre'])
})

it('toolAt finds the button that was pressed', () => {
  const view = viewOf('<pre>a</pre>')
  addTools(view, LABELS)
  expect(toolAt(view.querySelector('button'))?.tool).toBe('copy')
  expect(toolAt(view.querySelector('pre'))).toBeNull()
  expect(toolAt(null)).toBeNull()
})

it.each([
  ['a\nb\n', 'a\nb'],
  ['a<br>b<br>', 'a\nb'],
  ['  a\n\n  b', '  a\n\n  b'],
  ['<code><span>if</span> (x &lt; 1)\n</code>', 'if (x < 1)'],
])('codeText(%j) is %j', (html, text) => {
  const view = viewOf(`<pre>${html}</pre>`)
  addTools(view, LABELS)
  expect(codeText(view.querySelector('pre')!)).toBe(text)
})
