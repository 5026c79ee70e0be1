import { describe, expect, it } from 'vitest'
import { pageBlocks } from './pageBlocks.ts'
import { parsedTree, parsePage } from './parsePage.ts'

const blocks = async (html: string) =>
  [...pageBlocks(await parsePage(html, () => {}), parsedTree)].map(({ text }) => text.trim())

describe('pageBlocks', () => {
  it.each([
    ['paragraphs and headings', '<h1>a</h1><p>b</p><p>c <b>d</b></p>', ['a', 'b', 'c d']],
    ['list items, and text beside a nested list', '<ul><li>a<ul><li>b<li>c</ul>d</ul>', ['a', 'b', 'c', 'd']],
    ['cells', '<table><tr><th>a<td>b<tr><td><p>c</p><p>d</p></table>', ['a', 'b', 'c', 'd']],
    ['bare text', 'a <i>b</i><p>c</p>d<br>e', ['a b', 'c', 'd\ne']],
    ['deepest blocks only', '<div><section><blockquote>a</blockquote></section></div>', ['a']],
    ['pictures', '<figure><img src="x"><figcaption>a</figcaption></figure><p><img></p>', ['', 'a', '']],
    [
      'paragraphs with their formulas',
      '<p>of <math><mfenced><mi>x</mi><mi>y</mi></mfenced></math> are</p>',
      ['of (x,y) are'],
    ],
    ['blocks within inline elements', 'a<b>b<p>c</p>d</b>e', ['ab', 'c', 'de']],
    [
      'what is left of tags that are not allowed',
      '<p>a<blink>b</blink></p><form>c</form><button><p>d</p></button>',
      ['ab', 'c', 'd'],
    ],
  ])('are %s', async (_what, html, expected) => expect(await blocks(html)).toEqual(expected))

  it.each([
    '',
    '<p></p>',
    '<p> \n&nbsp;</p>',
    '<p>* * *</p>',
    '<hr>',
    '<script>a</script>',
    '<svg><text>a</text></svg>',
  ])('are none without letter, digit or picture: %s', async (html) => expect(await blocks(html)).toEqual([]))

  it('know the level of their heading', async () => {
    const found = [...pageBlocks(await parsePage('<h2><a href="#">a</a></h2><p>b</p>', () => {}), parsedTree)]
    expect(found.map(({ level, leaves }) => [level, leaves.length])).toEqual([
      [2, 1],
      [null, 1],
    ])
  })

  it('are found in 2 MB of one level after another', async () => {
    const page = await parsePage('<p>a</p>'.repeat(50_000), () => {})
    expect([...pageBlocks(page, parsedTree)].length).toBe(50_000)
  })

  it.each([
    ['a raised number', '<p>lit<sup><a href="#n">1</a></sup>. She', 'lit. She'],
    ['a number raised within the link', '<p>lit<a href="3.html#n"><sup>۱۲</sup></a>', 'lit'],
    ['a number raised by style', '<p>lit<a style="vertical-align: super" href="#n">1</a>', 'lit'],
    ['a number of the class of marks', '<p>lit<a class="noteref" href="#n">1</a>', 'lit'],
    ['a star, and a number in brackets', '<p>lit<a href="#n">*</a> low<a href="#n">[2]</a>', 'lit low'],
  ])('leaves %s out of the words, and not out of the text', async (_what, html, words) => {
    const [block] = [...pageBlocks(await parsePage(html, () => {}), parsedTree)]
    expect(block).toMatchObject({ words })
    expect(block!.text).not.toBe(words)
  })

  it.each([
    '<p>10<sup>2</sup></p>',
    '<p>Lamp, <a href="#n">12</a></p>',
    '<p>a<sup><a href="https://example.org/#n">1</a></sup></p>',
    '<p>a <a class="noteref" href="#n">the remark</a></p>',
    '<p><sup><a href="#m">1</a></sup> The note</p>',
    '<p>a <a class="backlink" href="#m">*</a></p>',
  ])('has the rest among its words: %s', async (html) => {
    const [block] = [...pageBlocks(await parsePage(html, () => {}), parsedTree)]
    expect(block!.words).toBe(block!.text)
  })
})
