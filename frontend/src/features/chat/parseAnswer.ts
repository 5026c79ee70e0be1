/** A part of an answer that stands by itself. Its lines still hold what `parseInline` reads. */
export type Block =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: string[] }
  | { kind: 'code'; text: string }

const FENCE = /^\s{0,3}```/
const HEADING = /^\s{0,3}#{1,6}\s+(.+)$/
const BULLET = /^\s*[-*•]\s+(.+)$/
const NUMBERED = /^\s*(\d{1,3}|[۰-۹]{1,3})[.)]\s+(.+)$/
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹'

const numberOf = (digits: string): number =>
  Number(digits.replace(/[۰-۹]/g, (digit) => String(PERSIAN_DIGITS.indexOf(digit))))

/** The blocks of an answer in the simple marks that models write. Marks that are not closed yet are closed by the end. */
export function parseAnswer(answer: string): Block[] {
  const blocks: Block[] = []
  let code: string[] | null = null
  /** The block that the next line may belong to. */
  let open: Block | null = null

  const add = (block: Block): void => {
    blocks.push(block)
    open = block
  }
  const addItem = (ordered: boolean, start: number, item: string): void => {
    const last = blocks.at(-1)
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
    else blocks.push({ kind: 'list', ordered, start, items: [item] })
    open = blocks.at(-1) ?? null
  }
  const addText = (line: string): void => {
    if (open?.kind === 'paragraph') open.text += `\n${line}`
    else if (open?.kind === 'list' && /^\s{2,}/.test(line)) open.items.push(`${open.items.pop() ?? ''}\n${line.trim()}`)
    else add({ kind: 'paragraph', text: line })
  }
  const read = (line: string): void => {
    const [, heading] = HEADING.exec(line) ?? []
    const [, bullet] = BULLET.exec(line) ?? []
    const [, digits, numbered] = NUMBERED.exec(line) ?? []
    if (line.trim() === '' || RULE.test(line)) open = null
    else if (heading !== undefined) blocks.push({ kind: 'heading', text: heading })
    else if (bullet !== undefined) addItem(false, 1, bullet)
    else if (digits !== undefined && numbered !== undefined) addItem(true, numberOf(digits), numbered)
    else addText(line)
    if (heading !== undefined) open = null
  }

  for (const line of answer.split('\n')) {
    if (FENCE.test(line)) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') })
      code = code ? null : []
      open = null
    } else if (code) code.push(line)
    else read(line)
  }
  if (code) blocks.push({ kind: 'code', text: code.join('\n') })
  return blocks
}
