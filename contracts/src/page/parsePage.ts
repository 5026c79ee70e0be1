import { defaultTreeAdapter, Parser, type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes } from 'parse5'
import { html as htmlNames } from 'parse5'
import { prepareMarkup } from '../prepareMarkup.ts'
import { keptMarkup, NOTE_LINK } from './keptMarkup.ts'
import type { PageTree } from './pageTree.ts'

/** Browsers nest no deeper either. Each element more makes the parser slower. */
const MAX_DEPTH = 512
/** A page of 2 MB that people read has a tenth. Markup can ask for a number of elements that is quadratic in its size. */
const MAX_ELEMENTS = 500_000
/** In characters: about a millisecond of parsing. */
const CHUNK = 8 * 1024

/** Thrown for a page that is too deep or has too many elements. */
export class PageTooComplex extends Error {}

/** Resolves when others have had their turn; called about every millisecond of work. */
export type Pause = () => Promise<void> | void

type Fragment = DefaultTreeAdapterTypes.ParentNode
export type ParsedNode = DefaultTreeAdapterTypes.Node

/** The tree of `parsePage`. */
export const parsedTree: PageTree<ParsedNode> = {
  nameOf: ({ nodeName }) => nodeName,
  textOf: (node) => ('value' in node ? node.value : ''),
  childrenOf: (node) => ('childNodes' in node ? node.childNodes : []),
  noteLinkOf: (link) => {
    const kept = 'attrs' in link ? link.attrs.find(({ name }) => name === NOTE_LINK)?.value : undefined
    return kept === 'mark' || kept === 'place' ? kept : null
  },
}

/** The options of a parser that gives up on a page which is too complex. */
function boundedOptions() {
  let elements = 0
  return {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...args: Parameters<typeof defaultTreeAdapter.createElement>) {
        if (++elements > MAX_ELEMENTS) throw new PageTooComplex()
        return defaultTreeAdapter.createElement(...args)
      },
    },
  }
}

async function write(parser: Parser<DefaultTreeAdapterMap>, text: string, pause: Pause): Promise<void> {
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.tokenizer.write(text.slice(at, at + CHUNK), false)
    if (parser.openElements.stackTop > MAX_DEPTH) throw new PageTooComplex()
    await pause()
  }
}

/** The same for pieces of a text, which may be short. */
async function writeAll(parser: Parser<DefaultTreeAdapterMap>, pieces: Iterable<string>, pause: Pause): Promise<void> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < CHUNK) continue
    await write(parser, text, pause)
    text = ''
  }
  await write(parser, text, pause)
  parser.tokenizer.write('', true)
}

/** The body of the document that a browser makes of the text, with scripts off. */
async function parseDocument(text: string, pause: Pause): Promise<Fragment | null> {
  const parser = new Parser<DefaultTreeAdapterMap>(boundedOptions())
  await writeAll(parser, prepareMarkup(text), pause)
  const root = parser.document.childNodes.find(({ nodeName }) => nodeName === 'html')
  return ((root as Fragment).childNodes.find(({ nodeName }) => nodeName === 'body') as Fragment | undefined) ?? null
}

/** The content that an element gets from this markup as `innerHTML`. */
async function parseContent(markup: Iterable<string>, pause: Pause): Promise<Fragment> {
  const context = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, [])
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(context, boundedOptions())
  await writeAll(parser, markup, pause)
  return parser.getFragment()
}

/**
 * The tree of an HTML page as the reader shows it: parsed, rid of what the sanitiser leaves out, and parsed again, as the
 * browser does with the sanitiser's result. Throws `PageTooComplex`.
 */
export async function parsePage(text: string, pause: Pause): Promise<ParsedNode> {
  const body = await parseDocument(text, pause)
  return parseContent(body ? keptMarkup(body) : [], pause)
}
