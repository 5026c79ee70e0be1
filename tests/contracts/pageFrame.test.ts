import { DRAWN_PAGE } from '@hikma/contracts/documents'
import { PAGE_TAGS } from '@hikma/contracts/pageMarkup'
import { presentPage } from '@hikma/web-service/page/presentPage'
import { sanitisePage } from '@hikma/web-service/page/sanitisePage'
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { trialsOf } from '../../test-support/trials.ts'
import { documentWith, staysInFrame } from '../builders/drawnFrame.ts'
import { createRandom } from '../engines/createRandom.ts'

const drawn = (html: string): string =>
  presentPage(sanitisePage(html, { figures: new Map(), origin: 'http://library.invalid' }))

const MARK = 'data-in-page'
/** Marks each element of a page, so that it is known wherever the browser puts it. */
const marked = (text: string): string => text.replaceAll(/<([a-z][a-z\d]*)(?=[\s>])/g, `<$1 ${MARK}=""`)

type Node = DefaultTreeAdapterTypes.Node
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const has = (node: Node, attribute: string): boolean =>
  'attrs' in node && node.attrs.some(({ name }) => name === attribute)
const find = (node: Node, isWanted: (node: Node) => boolean): Node | undefined =>
  isWanted(node)
    ? node
    : childrenOf(node).reduce<Node | undefined>((found, child) => found ?? find(child, isWanted), undefined)

/** The tree that a browser makes of a document with this page: the element of the page, and the document without it. */
function parseDocument(text: string): { page: Node; rest: string } {
  const document = parse(documentWith(text))
  const page = find(document, (node) => has(node, DRAWN_PAGE)) as DefaultTreeAdapterTypes.Element
  tree.detachNode(page)
  return { page, rest: serialize(document) }
}
const textIn = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textIn).join(''))
const EMPTY = parseDocument('').rest

/** Whether a browser puts anything of the page outside of the page's element, or something else into it. */
function leaves(text: string): boolean {
  const { page, rest } = parseDocument(marked(text))
  const isWhole = textIn(page) === text.replaceAll(/<[^>]*>/g, '')
  const others = childrenOf(page).some((child) => find(child, (node) => 'attrs' in node && !isOwn(node)) !== undefined)
  return !isWhole || others || rest !== EMPTY
}
// parsers add some elements of tables that nobody has written
const isOwn = (node: Node): boolean => has(node, MARK) || ['tbody', 'tr', 'colgroup', 'p', 'br'].includes(node.nodeName)

const ESCAPES = [
  '<table><section><table></table></section></table>',
  '<dd><div><dd>x</dd></div></dd>',
  '<table><div><table></table></div></table><aside style="position:absolute">x</aside>',
]

describe('a page that leaves its element in a drawn document', () => {
  it.each(ESCAPES)('is left to the browser: %s', (html) => {
    const text = drawn(html)
    expect(leaves(text)).toBe(true)
    expect(staysInFrame(text)).toBe(false)
  })

  it.each([
    '<p>one</p>',
    '<table><tr><td>1</td></tr></table>',
    '<dl><dt>a</dt><dd>b</dd></dl>\r\n<p>سلام 🌊</p>',
    '<b>x<p>y</b>z</p>',
    '',
  ])('is not one of plain markup: %j', (html) => expect(staysInFrame(drawn(html))).toBe(true))

  it.each([
    ['too deep', '<div>'.repeat(5_000)],
    // each paragraph gets all the elements before it once more
    ['quadratic', Array.from({ length: 5_000 }, (_tag, at) => `<p><b class=${at}>`).join('')],
  ])('is one whose tree is %s, soon', (_name, html) => {
    const text = drawn(html)
    const before = process.cpuUsage()
    expect(staysInFrame(text)).toBe(false)
    // processor time, because a busy machine takes longer for the same work
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  it('is none of random pages of allowed tags that are drawn', { timeout: 600_000 }, () => {
    const { pick, upTo } = createRandom(1)
    // lines of a poem get a box around them
    const attributes = () => pick(['', '', '', ' class="beyt"'])
    const tag = () => `<${pick(['', '', '/'])}${pick(PAGE_TAGS)}${attributes()}>${pick(['', '', 'x'])}`
    const pageOf = () => Array.from({ length: 1 + upTo(12) }, tag).join('')
    const [escaped, refused] = [[] as string[], [] as string[]]
    for (let trial = 0; trial < trialsOf(30_000); trial++) {
      const text = drawn(pageOf())
      if (!staysInFrame(text)) refused.push(text)
      else if (leaves(text)) escaped.push(text)
    }
    expect(escaped).toEqual([])
    expect(refused.some(leaves)).toBe(true)
  })
})
