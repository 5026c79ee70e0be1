/** A formula in the line with what closes a clause after it. In sanitised HTML `<` and `>` only stand around tags. */
const CLOSED = /(<math\b(?![^>]*\bdisplay="block")[^>]*>(?:(?!<\/math>).)*<\/math>)([.,;:!?…'’”»)\]،؛؟]+)/gs

/** Keeps what closes a clause on the line of the formula before it: a formula is one box, after which a line may break. */
export const keepPunctuation = (html: string): string =>
  html.replaceAll(CLOSED, '<span class="tex-clause-end">$1$2</span>')
