/** A formula is one box, after which a line may break: a comma would then begin the next line. */
const CLOSING = /^[.,;:!?…'’”»)\]،؛؟]+/

/** Keeps what closes a clause on the line of the formula before it. */
export function keepPunctuation(page: ParentNode): void {
  for (const formula of page.querySelectorAll('math:not([display="block"])')) {
    const next = formula.nextSibling
    if (!(next instanceof Text)) continue
    const [signs] = CLOSING.exec(next.data) ?? []
    if (signs === undefined) continue
    const span = formula.ownerDocument.createElement('span')
    span.className = 'tex-clause-end'
    formula.replaceWith(span)
    next.splitText(signs.length)
    span.append(formula, next)
  }
}
