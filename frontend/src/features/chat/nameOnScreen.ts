/** Languages that write every noun with a capital. */
const CAPITAL_NOUNS = /^(?:de|lb|gsw)\b/i
/** Names, which do not begin a sentence: after a word or a comma, and a space. */
const NAMES = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}(?:[ -]\p{Lu}\p{Ll}{2,}){0,2}/gu

/**
 * A name in the text on the screen that stands before it on the page, too: somebody may ask who that was. The rarest one,
 * of those the longest. Null if there is none, and in languages where capitals show no names.
 */
export function nameOnScreen(text: string, textBefore: string, lang: string): string | null {
  if (CAPITAL_NOUNS.test(lang)) return null
  const known = [...new Set(text.match(NAMES))].map((name) => ({ name, count: countOf(textBefore, name) }))
  const [first] = known
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count || b.name.length - a.name.length)
  return first?.name ?? null
}

const countOf = (text: string, name: string): number => text.split(name).length - 1
