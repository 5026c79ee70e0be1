/** The classes of marks in pages made of manuscripts, and those of common converters. */
const MARK = /(?:^|\s)(?:note-?ref|(?:foot|end)note-?(?:ref|anchor)|fn-?(?:ref|anchor))(?=\s|$)/i
const NOTE = /(?:^|\s)(?:(?:foot|end|rear|side)?note|aside)(?=\s|$)/i
const BACK = /(?:^|\s)(?:back-?link|footnote-?back(?:-?ref)?|fn-?back)(?=\s|$)/i
/** A number or sign as notes have it: '3', '۳', 'b', 'iv', '†'. */
const SIGN = /^(?:\p{Nd}{1,4}|[a-z]|[ivxl]{1,6}|[*†‡§¶‖#]{1,4})$/iu
/** Signs that stand for nothing but a note. */
const PURE_SIGN = /^[*†‡§¶‖]{1,4}$/u
const IN_BRACKETS = /^[[(〔](.+)[\])〕]$/u

/** Whether the class of a link says that it is the mark of a note. */
export const hasMarkClass = (className: string): boolean => MARK.test(className)
/** Whether the class of a link says that it leads from a note back to its mark. */
export const hasBackClass = (className: string): boolean => BACK.test(className)
/** Whether the class of an element says that it is a note. */
export const hasNoteClass = (className: string): boolean => NOTE.test(className)
/** Whether the `style` of a link puts it above the line. */
export const raises = (style: string): boolean => /vertical-align:\s*super/i.test(style)

/** The number or sign that the words of a link are, without brackets; null if they are none. */
export function signIn(words: string): string | null {
  const sign = IN_BRACKETS.exec(words)?.[1] ?? words
  return SIGN.test(sign) ? sign : null
}

/**
 * Whether the words of a link that leads to a place in the book look like the mark of a note: a sign of notes, or a number
 * in brackets or above the line.
 */
export function looksLikeMark(words: string, isRaised: boolean): boolean {
  const sign = signIn(words)
  return sign !== null && (isRaised || sign !== words || PURE_SIGN.test(sign))
}

/** On a link that the reader raises, as no element around it or in it does. */
export const RAISED_MARK = 'data-raised'

/**
 * Whether a link to a place in the book is shown above the line: a number or letter whose class says that it is the mark of
 * a note, or that leads to a note. Stars and daggers are high by themselves.
 */
export function isRaisedMark(className: string, words: string, leadsToNote: boolean): boolean {
  const sign = signIn(words)
  if (sign === null || PURE_SIGN.test(sign)) return false
  return hasMarkClass(className) || (leadsToNote && !hasBackClass(className))
}
