import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePage } from '../tree/parseHtml.ts'
import { type Element, elementsIn, textIn } from '../tree/tree.ts'
import { cutsByLength, findCuts } from './findCuts.ts'
import { splitBody } from './splitBody.ts'
import { writeHtml } from './writeHtml.ts'

const at = (body: Element, tag: string): Element[] => elementsIn(body).filter(({ tagName }) => tagName === tag)
const parts = (html: string, tag = 'h2'): string[] => {
  const body = parsePage(html)
  return splitBody(body, at(body, tag)).map(writeHtml)
}

describe('splitBody', () => {
  it('cuts in containers, and gives each part copies of them', () => {
    expect(parts('<div class="a"><section id="s"><h2>1</h2>a<h2>2</h2>b</section>c</div>')).toEqual([
      '<div class="a"><section id="s"><h2>1</h2>a</section></div>',
      '<div class="a"><section><h2>2</h2>b</section>c</div>',
    ])
  })

  it('cuts before the container that a heading begins, so that its id goes along', () => {
    expect(parts('<p>0</p><section id="s"> <div><h2>1</h2>a</div></section>')).toEqual([
      '<p>0</p>',
      '<section id="s"> <div><h2>1</h2>a</div></section>',
    ])
  })

  it('never cuts a list, a table or a quotation', () => {
    expect(parts('<p>0</p><ul><li>a</li><li><h2>1</h2></li></ul>')).toEqual([
      '<p>0</p>',
      '<ul><li>a</li><li><h2>1</h2></li></ul>',
    ])
  })

  it('leaves a heading with the chapter that follows it', () => {
    expect(parts('<h2>Part I</h2><h2>1</h2>a<h2>Part II</h2><h2>2</h2>b')).toEqual([
      '<h2>Part I</h2><h2>1</h2>a',
      '<h2>Part II</h2><h2>2</h2>b',
    ])
  })

  it('loses no word and keeps their order, whatever is cut', () => {
    const inner = fc.constantFrom(
      '<p>a</p>',
      '<h2>b</h2>',
      'c',
      '<ul><li>d</li></ul>',
      '<img src="e">',
      '<h3>f</h3>',
      ' ',
    )
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        inner,
        fc
          .tuple(fc.constantFrom('div', 'section', 'blockquote'), fc.array(tie('node')))
          .map(([tag, nodes]) => `<${tag}>${nodes.join('')}</${tag}>`),
      ),
    })).node
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (nodes, length) => {
        const html = nodes.join('')
        for (const cut of [
          (body: Element) => findCuts(body, { by: 'heading', level: 3 }, null),
          (body: Element) => cutsByLength(body, length),
        ]) {
          const body = parsePage(html)
          const split = splitBody(body, cut(body))
          expect(split.map(textIn).join('')).toBe(textIn(parsePage(html)))
          expect(split.flatMap((part) => at(part, 'img')).length).toBe(at(parsePage(html), 'img').length)
        }
      }),
    )
  })
})
