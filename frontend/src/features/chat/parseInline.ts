import { safeLink } from './safeLink.ts'

/** A run of text within a line. A link shows its own address. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; href: string }

/** Emphasis within emphasis, and no deeper. Lengths are bounded so that no text takes long. */
const DEEPEST = 2
const PATTERN = new RegExp(
  [
    /`(?<code>[^`\n]{1,400})`/u,
    /\*\*(?=\S)(?<strong>[^\n]{1,400}?)(?<=\S)\*\*(?!\*)/u,
    /(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<em>[^*\n]{1,400})(?<=\S)\*/u,
    /(?<![\p{L}\p{N}_])_(?=[^\s_])(?<em2>[^_\n]{1,400})(?<=\S)_(?![\p{L}\p{N}])/u,
    /!?\[(?<label>[^\]\n]{0,300})\]\((?<target>[^()\s]{1,2000})\)/u,
    /(?<bare>https:\/\/[^\s<>"'`*\])}،؛]{1,2000})/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
)
const LAST_SIGNS = /[.,:;!?؟…]+$/

/** Bold, italics, code and links of a line; whatever else it holds is text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(PATTERN)) {
    const part = partOf(match, depth)
    if (part === null) continue
    const [written, shown] = part
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(shown)
    end = match.index + written.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** What was written and what it means; null where it means nothing. */
function partOf({ 0: written, groups = {} }: RegExpExecArray, depth: number): [string, Inline] | null {
  const { code, strong, em = groups['em2'], label, target, bare } = groups
  if (code !== undefined) return [written, { kind: 'code', text: code }]
  if (bare !== undefined) {
    const address = bare.replace(LAST_SIGNS, '')
    const href = safeLink(address)
    return href === null ? null : [address, { kind: 'link', label: '', href }]
  }
  if (target !== undefined) {
    const href = safeLink(target)
    return href === null ? null : [written, { kind: 'link', label: (label ?? '').trim(), href }]
  }
  const inner = strong ?? em
  if (inner === undefined || depth === DEEPEST) return null
  return [written, { kind: strong === undefined ? 'em' : 'strong', parts: parseInline(inner, depth + 1) }]
}
