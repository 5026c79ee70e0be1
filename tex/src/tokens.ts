/**
 * A token of TeX with its source text. `command` includes the space that ends its name; `begin` and `end` are those of
 * an environment; `verbatim` is text that no rule of TeX applies to; `parameter` is `#1` in the body of a definition.
 */
export type Token =
  | { kind: 'command' | 'begin' | 'end'; name: string; text: string }
  | { kind: 'verbatim'; name: string; content: string; text: string }
  | { kind: 'parameter'; number: number; text: string }
  | { kind: 'open' | 'close' | 'math' | 'space' | 'paragraph' | 'special' | 'text'; text: string }

const VERBATIM = 'verbatim|Verbatim|lstlisting|minted|alltt|comment'

/** The alternatives in the order in which they are tried. A comment takes the rest of its line and the indentation of the next. */
const TOKEN = new RegExp(
  [
    String.raw`(?<environment>\\begin\s*\{(?<env>(?:${VERBATIM})\*?)\}(?<body>[^]*?)\\end\s*\{\k<env>\})`,
    String.raw`\\(?<edge>begin|end)\s*\{(?<name>[^{}\\#\n]*)\}`,
    String.raw`(?<verb>\\(?:verb|lstinline)\*?(?<mark>[^\sa-zA-Z*{])(?<inline>[^\n]*?)\k<mark>)`,
    String.raw`(?<link>\\(?:url|nolinkurl|path|href)\s*\{(?<address>(?:[^{}\\\n]|\\.|\{[^{}\n]*\})*)\})`,
    String.raw`(?<command>\\(?:(?<word>[a-zA-Z@]+)[ \t]*(?:\n[ \t]*(?!\s))?|(?<sign>[^])))`,
    String.raw`(?<remark>%[^\n]*(?:\n[ \t]*(?!\s))?)`,
    String.raw`(?<parameter>#[1-9])`,
    String.raw`(?<paragraph>[ \t]*\n\s*\n\s*)`,
    String.raw`(?<space>\s+)`,
    String.raw`(?<open>\{)|(?<close>\})|(?<math>\$)|(?<special>##?|[&~^_])`,
    String.raw`(?<text>[\p{L}\p{M}\p{N}\u200c]+|[^])`,
  ].join('|'),
  'gu',
)

/** The tokens of a source. Commands have TeX's usual meaning of characters: no source changes it. */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, groups = {} } of source.matchAll(TOKEN)) tokens.push(...toTokens(text, groups))
  return tokens
}

function toTokens(text: string, groups: Record<string, string | undefined>): Token[] {
  if (groups['remark'] !== undefined) return []
  if (groups['command'] !== undefined) return [{ kind: 'command', name: groups['word'] ?? groups['sign'] ?? '', text }]
  const { edge, name = '' } = groups
  if (edge === 'begin' || edge === 'end') return [{ kind: edge, name: name.trim(), text }]
  if (groups['environment'] !== undefined)
    return [{ kind: 'verbatim', name: groups['env'] ?? '', content: groups['body'] ?? '', text }]
  if (groups['verb'] !== undefined) return [{ kind: 'verbatim', name: 'verb', content: groups['inline'] ?? '', text }]
  if (groups['link'] !== undefined) {
    const content = (groups['address'] ?? '').replace(/\\([%#&_~{}])/g, '$1')
    return [{ kind: 'verbatim', name: text.startsWith('\\href') ? 'href' : 'url', content, text }]
  }
  if (groups['parameter'] !== undefined) return [{ kind: 'parameter', number: Number(text[1]), text }]
  for (const kind of ['open', 'close', 'math', 'space', 'paragraph', 'special', 'text'] as const)
    if (groups[kind] !== undefined) return [{ kind, text: text === '##' ? '#' : text }]
  return []
}

/** The source of tokens. A space separates a command from a letter that did not follow it in the source. */
export function printTokens(tokens: readonly Token[]): string {
  let source = ''
  let isAfterName = false
  for (const { kind, text } of tokens) {
    if (isAfterName && /^[a-zA-Z@*]/.test(text)) source += ' '
    source += text
    isAfterName = kind === 'command' && /[a-zA-Z@]$/.test(text)
  }
  return source
}

export const isCommand = (token: Token | null, ...names: readonly string[]): boolean =>
  token?.kind === 'command' && names.includes(token.name)
