import type * as contract from '@hikma/contracts/styleRules'
import { type Atrule, type CssNode, type List, parse, type Rule, type Selector } from 'css-tree'
import type { Plugin } from 'vite'

/** As the contract says, of a package that may be built at the same time. */
const FILE: typeof contract.STYLE_RULES_FILE = '.vite/styles.json'

/** The classes and elements without which a selector matches nothing. Arguments of `:not()`, `:has()` and other functions are ignored. */
function needsOf(selector: Selector): string[] {
  const needs: string[] = []
  for (const part of selector.children) {
    if (part.type === 'ClassSelector') needs.push(`.${part.name}`)
    else if (part.type === 'TypeSelector' && part.name !== '*') needs.push(part.name)
  }
  return needs
}

/** The rules of a style sheet, for documents that carry those that they need. Throws on CSS that it does not understand. */
export function readRules(sheet: string): contract.StyleRule[] {
  const rules: contract.StyleRule[] = []
  const fail = (what: string): never => {
    throw new Error(`The styles of documents cannot be told apart: ${what}`)
  }
  const sourceOf = (node: CssNode): string =>
    node.loc ? sheet.slice(node.loc.start.offset, node.loc.end.offset) : fail('a node without a place')
  const read = (nodes: List<CssNode>, within: readonly string[]): void => {
    for (const node of nodes)
      if (node.type === 'Rule') rules.push({ css: sourceOf(node), within, needs: needsOfRule(node) })
      else if (node.type === 'Atrule') readAtRule(node, within)
      else if (node.type !== 'Comment') fail(sourceOf(node))
  }
  const needsOfRule = ({ prelude }: Rule): string[][] => {
    if (prelude.type !== 'SelectorList') return fail(sourceOf(prelude))
    return [...prelude.children].map((selector) =>
      selector.type === 'Selector' ? needsOf(selector) : fail(sourceOf(selector)),
    )
  }
  const readAtRule = (node: Atrule, within: readonly string[]): void => {
    const prelude = node.prelude ? sourceOf(node.prelude) : ''
    if (node.name === 'font-face') rules.push({ css: sourceOf(node), within, needs: [[]] })
    else if (node.name === 'keyframes') rules.push({ css: sourceOf(node), within, name: prelude })
    else if (['media', 'supports', 'container'].includes(node.name) && node.block)
      read(node.block.children, [...within, `@${node.name} ${prelude}`])
    else fail(sourceOf(node))
  }
  const root = parse(sheet, { positions: true, parseValue: true, onParseError: ({ message }) => fail(message) })
  if (root.type === 'StyleSheet') read(root.children, [])
  return rules
}

/** Writes the rules of all style sheets to a file, from which documents take those that they need (decision 101). */
export const styleRules: Plugin = {
  name: 'style-rules',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return []
        const css = String(file.source)
        // they become a part of HTML
        if (css.includes('</')) this.error(`The styles in ${file.fileName} have '</'.`)
        return [[`/${file.fileName}`, readRules(css)] as const]
      })
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(sheets)) })
    },
  },
}
