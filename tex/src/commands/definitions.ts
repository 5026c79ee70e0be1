import type { Reader } from '../createReader.ts'
import { type Macro, simpleMacro } from '../Macro.ts'
import type { Command, Page } from '../Page.ts'
import { readArguments } from '../readArguments.ts'
import { readTokens, type Token } from '../tokens.ts'

/** More parameters do not exist in TeX. */
const MAX_PARAMETERS = 9

const numberIn = (tokens: Token[] | null): number =>
  Math.min(MAX_PARAMETERS, Number.parseInt(tokens?.map(({ text }) => text).join('') ?? '0', 10) || 0)

/** Stores a macro. One that uses internal commands of LaTeX, such as `\@startsection`, does not replace ours. */
function define({ context }: Page, [name]: readonly Token[], macro: Macro): void {
  const isInternal = macro.body.some((token) => token.kind === 'command' && /@./.test(token.name))
  if (name?.kind === 'command' && !isInternal) context.macros.set(name.name, macro)
}

const newcommand: Command = (page) => {
  const [, name, parameters, optional, body] = readArguments(page.reader, 'smoom')
  define(page, name ?? [], simpleMacro(numberIn(parameters ?? null), body ?? [], optional ?? null))
  return []
}

const providecommand: Command = (page, token, isStop) => {
  const known = new Map(page.context.macros)
  newcommand(page, token, isStop)
  for (const [name, macro] of known) page.context.macros.set(name, macro)
  return []
}

/** `\def\name#1 #2.{body}`: what stands between the parameters delimits them. */
const def: Command = (page) => {
  const { reader } = page
  const name = reader.readArgument()
  const delimiters: Token[][] = [[]]
  for (let token = reader.peekRaw(); token && token.kind !== 'open'; token = reader.peekRaw()) {
    reader.nextRaw()
    if (token.kind === 'parameter') delimiters.push([])
    else delimiters.at(-1)?.push(token)
  }
  define(page, name, { delimiters, optional: null, body: reader.readArgument() })
  return []
}

/** `\let\a=\b`: a macro is copied, anything else becomes the body. */
const letCommand: Command = (page) => {
  const name = page.reader.readArgument()
  page.reader.skipSpace()
  if (page.reader.peekRaw()?.text === '=') page.reader.nextRaw()
  const [meaning] = page.reader.readArgument()
  const macro = meaning?.kind === 'command' ? page.context.macros.get(meaning.name) : undefined
  if (meaning && meaning.text.trim() !== name[0]?.text.trim()) define(page, name, macro ?? simpleMacro(0, [meaning]))
  return []
}

const operator: Command = (page) => {
  const [star, name, text] = readArguments(page.reader, 'smm')
  const start = readTokens(`\\operatorname${star ? '*' : ''}{`)
  define(page, name ?? [], simpleMacro(0, [...start, ...(text ?? []), ...readTokens('}')]))
  return []
}

/** `\abs*{x}` and `\abs[\big]{x}` both become delimiters that grow with their content. */
const pairedDelimiter: Command = (page) => {
  const [name, left, right] = readArguments(page.reader, 'mmm')
  const body = [...readTokens('\\left'), ...(left ?? []), ...readTokens('#1\\right'), ...(right ?? [])]
  define(page, name ?? [], { ...simpleMacro(1, body), isSized: true })
  return []
}

const newenvironment: Command = (page) => {
  const [, name, parameters, optional, body, end] = readArguments(page.reader, 'smoomm')
  const key = (name ?? []).map(({ text }) => text).join('')
  const macro = simpleMacro(numberIn(parameters ?? null), body ?? [], optional ?? null)
  page.context.environments.set(key.trim(), { ...macro, end: end ?? [] })
  return []
}

const skipGlobal = ({ reader }: { reader: Reader }) => {
  reader.skipSpace()
  return []
}

export const definitionCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...['newcommand', 'renewcommand', 'DeclareRobustCommand'].map((name): [string, Command] => [name, newcommand]),
  ['providecommand', providecommand],
  ...['def', 'gdef', 'edef', 'xdef'].map((name): [string, Command] => [name, def]),
  ['let', letCommand],
  ['DeclareMathOperator', operator],
  ['DeclarePairedDelimiter', pairedDelimiter],
  ['newenvironment', newenvironment],
  ['renewenvironment', newenvironment],
  ...['global', 'long', 'outer'].map((name): [string, Command] => [name, skipGlobal]),
])
