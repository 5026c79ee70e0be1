import type { Page } from './Page.ts'

/** Counts one more; what is numbered within it begins anew. Gives the number, such as '2.1'. */
export function nextNumber({ context, options }: Page, counter: string): string {
  context.counters.set(counter, (context.counters.get(counter) ?? 0) + 1)
  const reset = (outer: string, depth: number) => {
    for (const [inner, within] of context.within)
      if (within === outer && depth < context.within.size) {
        context.counters.set(inner, 0)
        reset(inner, depth + 1)
      }
  }
  reset(counter, 0)
  return numberOf(context, counter, options.lang)
}

type Counters = Pick<Page['context'], 'counters' | 'within' | 'isAppendix'>

function numberOf(context: Counters, counter: string, lang: string): string {
  const parts: string[] = []
  // A counter that is numbered within itself, by way of others, ends here.
  const seen = new Set<string>()
  for (let at: string | undefined = counter; at !== undefined && !seen.has(at); at = context.within.get(at)) {
    seen.add(at)
    const value = context.counters.get(at) ?? 0
    // An article has no chapters, and an equation may come before the first section.
    if (value > 0) parts.unshift(isLettered(context, at) ? letter(value) : formatNumber(value, lang))
  }
  return parts.join('.')
}

const isLettered = ({ isAppendix, counters }: Counters, counter: string): boolean =>
  isAppendix && counter === ((counters.get('chapter') ?? 0) > 0 ? 'chapter' : 'section')

const letter = (value: number): string => String.fromCodePoint(64 + Math.min(value, 26))

/** A number in the digits of a language. */
export function formatNumber(value: number, lang: string): string {
  try {
    return new Intl.NumberFormat(lang, { useGrouping: false }).format(value)
  } catch {
    return String(value)
  }
}

/** Numbers something, and makes it what the next \label names. */
export function numberAnchor(page: Page, counter: string, kind: string, name: string) {
  const number = nextNumber(page, counter)
  page.anchor = { name, number, id: idOf(`${kind}-${number}`), page: page.options.number }
  return page.anchor
}

/** An id that needs no escapes in a link. */
export const idOf = (text: string): string => `tex-${text.replace(/[^\p{L}\p{N}]+/gu, '-')}`
