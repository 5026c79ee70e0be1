import { COMMANDS, ENVIRONMENTS } from './commands.ts'
import { createReader } from './createReader.ts'
import { showVerbatim } from './environments/blocks.ts'
import { readTheorem } from './environments/theorems.ts'
import { MAX_DEPTH } from './limits.ts'
import { dollarMath } from './math/inlineMath.ts'
import { webLink } from './commands/references.ts'
import type { Page, PageOptions, Stop } from './Page.ts'
import type { TexContext } from './TexContext.ts'
import { TexFailure } from './TexFailure.ts'
import { printTokens, type Token } from './tokens.ts'
import { element, type Node, PARAGRAPH } from './tree.ts'

const isClose: Stop = ({ kind }) => kind === 'close'

/** A page that reads `tokens`, and counts, labels and defines in `context`. */
export function createPage(tokens: readonly Token[], context: TexContext, options: PageOptions): Page {
  const reader = createReader(tokens, context)
  let depth = 0

  const read = (isStop: Stop): Node[] => {
    if (++depth > MAX_DEPTH) throw new TexFailure('tooDeep')
    let nodes: Node[] = []
    for (let token = reader.peek(); token && !isStop(token); token = reader.peek()) {
      reader.next()
      // What comes before \begin{document} is not shown.
      if (token.kind === 'begin' && token.name === 'document') nodes = []
      else for (const node of readToken(token, isStop)) nodes.push(node)
    }
    depth--
    return nodes
  }

  const readGroup = (): Node[] => {
    const nodes = read(isClose)
    if (!reader.next()) throw new TexFailure('unbalanced')
    return nodes
  }

  const readEnvironment = (name: string): readonly Node[] => {
    page.commands++
    const theorem = context.theorems.get(name)
    if (theorem) return readTheorem(page, name, theorem)
    const environment = ENVIRONMENTS.get(name)
    if (environment) return environment(page, name)
    const source = readSource(name)
    return [element('pre', [page.showSource(`\\begin{${name}}`, source)], { dir: 'ltr' })]
  }

  /** The source of an unknown environment, after its \begin. */
  const readSource = (name: string): string => {
    const source: Token[] = []
    for (let level = 1; ;) {
      const token = reader.nextRaw()
      if (!token) throw new TexFailure('unbalanced')
      if ((token.kind === 'begin' || token.kind === 'end') && token.name === name)
        level += token.kind === 'begin' ? 1 : -1
      if (level === 0) return `\\begin{${name}}${printTokens(source)}\\end{${name}}`
      source.push(token)
    }
  }

  const readCommand = (token: Token & { name: string }, isStop: Stop): readonly Node[] => {
    page.commands++
    const command = COMMANDS.get(token.name)
    if (command) return command(page, token, isStop)
    return [page.showSource(`\\${token.name}`, token.text.trimEnd() + readRawArguments())]
  }

  /** The source of groups and brackets that follow an unknown command at once. */
  const readRawArguments = (): string => {
    let source = ''
    for (let next = reader.peekRaw(); next?.kind === 'open' || next?.text === '['; next = reader.peekRaw())
      source +=
        next.kind === 'open'
          ? `{${printTokens(reader.readArgument())}}`
          : `[${printTokens(reader.readOptional() ?? [])}]`
    return source
  }

  const readToken = (token: Token, isStop: Stop): readonly Node[] => {
    switch (token.kind) {
      case 'command':
        return readCommand(token, isStop)
      case 'begin':
        return readEnvironment(token.name)
      case 'end':
        // A page of a book may end the document that another page begins.
        if (token.name !== 'document') throw new TexFailure('unbalanced')
        reader.end()
        return []
      case 'open':
        return readGroup()
      case 'close':
        throw new TexFailure('unbalanced')
      case 'math':
        return dollarMath(page)
      case 'verbatim':
        return token.name === 'url' || token.name === 'href'
          ? webLink(page, token.name, token.content)
          : showVerbatim(token.name, token.content)
      case 'paragraph':
        return [PARAGRAPH]
      case 'space':
        return [' ']
      case 'parameter':
      case 'special':
      case 'text':
        return [token.text === '~' ? '\u00a0' : token.text]
    }
  }

  const page: Page = {
    reader,
    context,
    options,
    notes: [],
    unknown: new Map(),
    commands: 0,
    anchor: null,
    float: 'figure',
    titles: new Map(),
    read,
    typeset: (argument) => reader.within(argument, () => read(() => false)),
    showSource: (name, source) => {
      page.unknown.set(name, (page.unknown.get(name) ?? 0) + 1)
      return element('code', [{ verbatim: source }], { class: 'tex-unknown', dir: 'ltr' })
    },
  }
  return page
}
