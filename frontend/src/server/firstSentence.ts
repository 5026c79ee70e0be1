import { firstCharacters } from '@hikma/contracts/firstCharacters'

/** In characters: other sites show about as many of a description. */
const MAX_LENGTH = 200
const PARAGRAPH = /<p\b[^<>]*>/g
/** Marks of notes, which are no words. */
const MARK =
  /<sup\b[^>]*>\s*<a\b[^>]*>[^<]*<\/a>\s*<\/sup>|<a\b[^>]*>\s*<sup\b[^>]*>[^<]*<\/sup>\s*<\/a>|<a\b[^>]* data-raised=""[^>]*>[^<]*<\/a>/g
const TAG = /<[^>]*>/g
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const LETTER = /\p{L}/u
/** The end of a sentence with what closes it, before another one. */
const END = /[.!?؟…。][”"»’')\]]*(?=\s+[^\p{Ll}\s])/u

/** The first sentence of a page's sanitised HTML, without markup; null if it has no paragraph of words. */
export function firstSentence(html: string): string | null {
  for (const { 0: tag, index } of html.matchAll(PARAGRAPH)) {
    const end = html.indexOf('</p>', index)
    if (end < 0) return null
    const text = html
      .slice(index + tag.length, end)
      .replace(MARK, '')
      .replace(TAG, '')
      .replace(/&(#39|\w+);/g, (whole, name: string) => (name === '#39' ? "'" : (REFERENCES[name] ?? whole)))
      .replace(/\s+/g, ' ')
      .trim()
    if (!LETTER.test(text)) continue
    const stop = END.exec(text)
    const sentence = stop ? text.slice(0, stop.index + stop[0].length) : text
    const short = firstCharacters(sentence, MAX_LENGTH)
    return short === sentence ? sentence : `${short.slice(0, Math.max(short.lastIndexOf(' '), 1)).trimEnd()}…`
  }
  return null
}
