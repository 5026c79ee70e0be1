/** For each unit of a text, the offsets in the source at which it begins and ends. */
export interface Alignment {
  from: number[]
  to: number[]
}

const REFERENCE = /&(?:#[xX]?[0-9a-fA-F]*|[A-Za-z][A-Za-z0-9]*);?/y

/**
 * Aligns a parsed text with its source from `start` to `end`; `read` says what a character reference means. Null if the
 * source is written otherwise, since the parser moved or dropped something else than the first line break of a `pre`.
 */
export function alignText(
  source: string,
  start: number,
  end: number,
  value: string,
  read: (reference: string) => string,
): Alignment | null {
  const lineBreak = /^\r?\n|^\r/.exec(source.slice(start, start + 2))?.[0].length ?? 0
  const aligned = alignFrom(source, start, end, value, read)
  return aligned ?? (lineBreak > 0 ? alignFrom(source, start + lineBreak, end, value, read) : null)
}

function alignFrom(
  source: string,
  start: number,
  end: number,
  value: string,
  read: (reference: string) => string,
): Alignment | null {
  const from: number[] = []
  const to: number[] = []
  let at = start
  for (let unit = 0; unit < value.length;) {
    if (at >= end) return null
    let [length, said] = [1, value[unit] ?? '']
    const written = source[at]
    if (written === '\r') {
      if (said !== '\n') return null
      length = source[at + 1] === '\n' ? 2 : 1
    } else if (written === '&') [length, said] = referenceAt(source, at, read)
    else if (written === '\0' && said !== '\0') {
      // the parser drops it
      at++
      continue
    } else if (written !== said) return null
    if (!value.startsWith(said, unit)) return null
    for (let each = 0; each < said.length; each++) {
      from.push(at)
      to.push(at + length)
    }
    unit += said.length
    at += length
  }
  return source.slice(at, end).replaceAll('\0', '') === '' ? { from, to } : null
}

/** The length of the reference at a `&`, and what it says. Old names need no semicolon, and more letters may follow. */
function referenceAt(source: string, at: number, read: (reference: string) => string): [length: number, said: string] {
  REFERENCE.lastIndex = at
  const [written = '&'] = REFERENCE.exec(source) ?? []
  const whole = read(written)
  if (whole === written) return [1, '&']
  for (let length = 2; length < written.length; length++) {
    const part = read(written.slice(0, length))
    if (part !== written.slice(0, length) && part + written.slice(length) === whole) return [length, part]
  }
  return [written.length, whole]
}
