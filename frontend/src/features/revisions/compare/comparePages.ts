import { alignEqual } from './alignEqual.ts'
import type { SpanChange, ComparedBlock, ComparedRow, Comparison, ComparisonRequest, Span } from './Comparison.ts'
import { type BlockPair, pairBlocks } from './pairBlocks.ts'
import { type TextBlock, textBlocks, type Token } from './textBlocks.ts'

/** Differences between two sequences beyond which they are not compared item by item, since time and memory grow with the square. */
const MAX_DISTANCE = 1_000
/** Unchanged blocks that are shown before and after a changed one. */
const CONTEXT = 3
const WORD = /[\p{L}\p{N}]/u

/** Compares two versions of a page: first its blocks, then word by word those that differ. Throws `PageTooComplex`. */
export async function comparePages(request: ComparisonRequest): Promise<Comparison> {
  const [before, after] = [await textBlocks(request.before, request), await textBlocks(request.after, request)]
  const counts = { added: 0, removed: 0, restyled: 0, isCoarse: false }
  const blocks: ComparedBlock[] = []
  for (const pair of pairsOf(before, after, () => (counts.isCoarse = true))) {
    const tokens = compareTokens(pair)
    counts.isCoarse ||= tokens === null
    // side by side without the words, if these are too many
    const compared = tokens ? [tokens] : pair.map((block) => block && whole(block, block === pair[0]))
    for (const [index, changed] of compared.entries()) {
      if (!changed) continue
      for (const { key, change } of changed) if (change !== 'same' && WORD.test(key)) counts[change]++
      const isWhole = tokens === null
      blocks.push({
        spans: joined(changed),
        isBefore: isWhole ? index === 0 : pair[0] !== null,
        isAfter: isWhole ? index === 1 : pair[1] !== null,
        isRetagged: !isWhole && pair[0] !== null && pair[1] !== null && pair[0].tags !== pair[1].tags,
      })
    }
  }
  return { rows: withGaps(blocks), ...counts }
}

/** Numbers for texts: equal ones for equal texts. */
function createNumbers() {
  const known = new Map<string, number>()
  return (text: string): number => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  }
}

function pairsOf(before: readonly TextBlock[], after: readonly TextBlock[], onTooMany: () => void): BlockPair[] {
  const numberOf = createNumbers()
  const keysOf = (blocks: readonly TextBlock[]) => blocks.map(({ key }) => numberOf(key))
  const matches = alignEqual(keysOf(before), keysOf(after), MAX_DISTANCE)
  if (!matches) {
    onTooMany()
    return [...before.map((block): BlockPair => [block, null]), ...after.map((block): BlockPair => [null, block])]
  }
  const pairs: BlockPair[] = []
  let [from, to] = [0, 0]
  for (const [index, match] of [...matches, after.length].entries()) {
    if (match === -1) continue
    pairs.push(...pairBlocks(before.slice(from, index), after.slice(to, match)))
    if (index < before.length) pairs.push([before[index] ?? null, after[match] ?? null])
    from = index + 1
    to = match + 1
  }
  return pairs
}

interface ComparedToken extends Token {
  /** The text with the space of the former version. */
  former?: string
  change: SpanChange
}

const whole = ({ tokens }: TextBlock, isBefore: boolean): ComparedToken[] =>
  tokens.map((token) => ({ ...token, change: isBefore ? 'removed' : 'added' }))

/** The words of both versions in one order; null if they differ too much. */
function compareTokens([before, after]: BlockPair): ComparedToken[] | null {
  if (!before || !after) return before ? whole(before, true) : after ? whole(after, false) : []
  const numberOf = createNumbers()
  const keysOf = ({ tokens }: TextBlock) => tokens.map(({ key }) => numberOf(key))
  const matches = alignEqual(keysOf(before), keysOf(after), MAX_DISTANCE)
  if (!matches) return null
  const compared: ComparedToken[] = []
  let next = 0
  const addUntil = (end: number) => {
    for (; next < end; next++) compared.push({ ...(after.tokens[next] as Token), change: 'added' })
  }
  for (const [index, token] of before.tokens.entries()) {
    const match = matches[index] as number
    if (match === -1) {
      compared.push({ ...token, change: 'removed' })
      continue
    }
    addUntil(match)
    const now = after.tokens[next++] as Token
    compared.push({ ...now, former: token.text, change: now.marks === token.marks ? 'same' : 'restyled' })
  }
  addUntil(after.tokens.length)
  return compared
}

/** Joins neighbours of the same kind. The last word of a version may be without a space that its other place needs. */
function joined(tokens: readonly ComparedToken[]): Span[] {
  const spans: Required<Span>[] = []
  for (const { text, former = text, change } of tokens) {
    const last = spans.at(-1)
    if (last?.change === change) {
      last.former += former
      last.text += text
    } else {
      if (last && !/\s$/.test(last.text) && last.change !== 'same' && change !== 'same') last.text += ' '
      spans.push({ text, former, change })
    }
  }
  return spans.map(({ text, former, change }) => ({ text, change, ...(former !== text && { former }) }))
}

const isChanged = ({ spans, isRetagged }: ComparedBlock): boolean =>
  isRetagged || spans.some(({ change }) => change !== 'same')

/** Leaves out unchanged blocks that are far from a change. */
function withGaps(blocks: readonly ComparedBlock[]): ComparedRow[] {
  const isNear = new Uint8Array(blocks.length)
  for (const [index, block] of blocks.entries())
    if (isChanged(block)) isNear.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1)
  const rows: ComparedRow[] = []
  for (const [index, block] of blocks.entries()) {
    const last = rows.at(-1)
    if (isNear[index]) rows.push(block)
    else if (last && 'gap' in last) last.gap++
    else rows.push({ gap: 1 })
  }
  return rows
}
