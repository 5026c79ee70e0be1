import temml from 'temml'
import { MAX_FORMULA } from '../limits.ts'
import type { Page } from '../Page.ts'
import { escape } from '../toHtml.ts'
import type { Node } from '../tree.ts'

/** Temml gives this colour to commands that it does not know; nobody sees it. */
const UNKNOWN_COLOR = '#010203'
const UNKNOWN = new RegExp(`<mtext style="color:${UNKNOWN_COLOR};">(.*?)</mtext>`, 'g')

interface FormulaOptions {
  isDisplay: boolean
  /** The formula with its delimiters, as it is copied. */
  source: string
}

/** MathML of a formula, with its source for the clipboard. What Temml cannot read is shown as source. */
export function typesetFormula(page: Page, tex: string, { isDisplay, source }: FormulaOptions): Node {
  page.commands += tex.match(/\\[a-zA-Z]+/g)?.length ?? 0
  if (!page.options.hasFormulas) return ''
  const mathml = tex.length > MAX_FORMULA ? null : toMathml(tex, isDisplay)
  if (!mathml?.startsWith('<math')) return page.showSource(tex.length > MAX_FORMULA ? '$…$' : source, source)
  const marked = mathml.replace(UNKNOWN, (_all, name: string) => {
    page.unknown.set(name, (page.unknown.get(name) ?? 0) + 1)
    return `<mtext class="tex-unknown">${name}</mtext>`
  })
  return { mathml: `<math dir="ltr" data-tex="${escape(source)}"${marked.slice('<math'.length)}` }
}

function toMathml(tex: string, displayMode: boolean): string | null {
  try {
    return temml.renderToString(tex, {
      displayMode,
      throwOnError: false,
      errorColor: UNKNOWN_COLOR,
      trust: false,
      maxExpand: 500,
      maxSize: [60, 2000],
    })
  } catch {
    // Temml throws if groups are too deep for its own parser.
    return null
  }
}
