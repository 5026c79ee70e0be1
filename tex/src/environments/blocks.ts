import { expectEnd } from '../createReader.ts'
import { type Environment, isEnd } from '../Page.ts'
import { readArguments } from '../readArguments.ts'
import { readTokens } from '../tokens.ts'
import { element, type Node, PARAGRAPH, toBlocks } from '../tree.ts'

interface BlockLook {
  tag: string
  attributes?: Record<string, string>
}

const BLOCKS: Readonly<Record<string, BlockLook>> = {
  quote: { tag: 'blockquote' },
  quotation: { tag: 'blockquote' },
  displayquote: { tag: 'blockquote' },
  verse: { tag: 'blockquote', attributes: { class: 'tex-verse' } },
  center: { tag: 'div', attributes: { style: 'text-align: center' } },
  flushleft: { tag: 'div', attributes: { style: 'text-align: left' } },
  flushright: { tag: 'div', attributes: { style: 'text-align: right' } },
  latin: { tag: 'div', attributes: { dir: 'ltr' } },
  LTR: { tag: 'div', attributes: { dir: 'ltr' } },
  persian: { tag: 'div', attributes: { dir: 'rtl' } },
  RTL: { tag: 'div', attributes: { dir: 'rtl' } },
}

/** Environments whose content is shown as it would be without them, by the signature of their arguments. */
const PLAIN: Readonly<Record<string, string>> = {
  '': 'small footnotesize large titlepage singlespace samepage sloppypar landscape raggedright acknowledgments acknowledgements',
  m: 'multicols multicols* spacing',
  om: 'minipage',
}

const block =
  ({ tag, attributes = {} }: BlockLook): Environment =>
  (page, name) => {
    const content = toBlocks(page.read(isEnd))
    expectEnd(page.reader, name)
    return [element(tag, content, attributes)]
  }

const plain =
  (signature: string): Environment =>
  (page, name) => {
    readArguments(page.reader, signature)
    const content = page.read(isEnd)
    expectEnd(page.reader, name)
    return [PARAGRAPH, ...content, PARAGRAPH]
  }

const abstract: Environment = (page, name) => {
  const heading = element('p', [element('strong', page.typeset(readTokens('\\abstractname')))])
  const content = toBlocks(page.read(isEnd))
  expectEnd(page.reader, name)
  return [element('section', [heading, ...content], { class: 'tex-abstract' })]
}

export const blockEnvironments: ReadonlyMap<string, Environment> = new Map<string, Environment>([
  ...Object.entries(BLOCKS).map(([name, look]): [string, Environment] => [name, block(look)]),
  ...Object.entries(PLAIN).flatMap(([signature, names]) =>
    names.split(' ').map((name): [string, Environment] => [name, plain(signature)]),
  ),
  ['abstract', abstract],
])

/** Text that was read as one token: a block of code, or a piece of it in a line. */
export function showVerbatim(name: string, content: string): Node[] {
  if (name === 'comment') return []
  if (name === 'verb') return [element('code', [{ verbatim: content }], { dir: 'ltr' })]
  // The rest of the line of \begin has the options of listings.
  const code = content.replace(/^[^\n]*\n/, '').trimEnd()
  return [element('pre', [{ verbatim: code }], { dir: 'ltr' })]
}
