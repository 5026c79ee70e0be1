import type { Command } from '../Page.ts'
import { readName } from '../createReader.ts'
import { readArguments } from '../readArguments.ts'
import { printTokens, type Token } from '../tokens.ts'
import { element, type Node, type Reference, toLine } from '../tree.ts'

const keysIn = (tokens: readonly Token[]): string[] =>
  printTokens(tokens)
    .split(',')
    .map((key) => key.trim())

const label: Command = (page) => {
  const key = readName(page.reader)
  if (page.anchor) page.context.labels.set(key, page.anchor)
  return []
}

const separate = (nodes: readonly Node[]): Node[] => nodes.flatMap((node, at) => (at === 0 ? [node] : [', ', node]))

const reference =
  (look: Reference['look']): Command =>
  ({ reader }) => {
    const [, keys] = readArguments(reader, 'sm')
    return separate(keysIn(keys ?? []).map((key) => ({ label: key, look })))
  }

/** `\cite[p. 3]{a,b}`: [1, 2, p. 3], or the keys if the page has no bibliography. */
const cite: Command = (page) => {
  const [, first, second, keys] = readArguments(page.reader, 'soom')
  const note = second ?? first
  const works: Node[] = keysIn(keys ?? []).map((key) => ({ label: bibliographyKey(key), look: 'cite' }))
  const before = second && first && first.length > 0 ? [...toLine(page.typeset(first)), ' '] : []
  return ['[', ...before, ...separate(works), ...(note?.length ? [', ', ...toLine(page.typeset(note))] : []), ']']
}

/** Works have labels of their own, so that a section of the same key is another. */
export const bibliographyKey = (key: string): string => `cite:${key}`

/** An address that may be linked; the sanitiser checks it once more. */
const isWebAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address)

const link = (address: string, text: readonly Node[]): Node =>
  isWebAddress(address) ? element('a', text, { href: address }) : element('span', text)

/** Links whose address has been read as one token. */
export function webLink(page: Parameters<Command>[0], name: string, address: string): Node[] {
  const text = name === 'href' ? toLine(page.typeset(page.reader.readArgument())) : [{ verbatim: address }]
  return [link(address, text)]
}

export const referenceCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['label', label],
  ...['ref', 'pageref'].map((name): [string, Command] => [name, reference('ref')]),
  ['eqref', reference('eqref')],
  ...['autoref', 'cref', 'Cref'].map((name): [string, Command] => [name, reference('named')]),
  ...['cite', 'citep', 'citet', 'citealp', 'citealt', 'parencite', 'textcite', 'autocite'].map(
    (name): [string, Command] => [name, cite],
  ),
])
