import type { SourceText } from './SourceText.ts'

/** Commands whose arguments are no text, formulas, and environments of formulas. */
const UNSEEN = new RegExp(
  [
    /\\(?:begin|end)\{(?:equation|align|gather|multline|eqnarray|math|displaymath)\*?\}/.source,
    /\\(?:begin|end|label|ref|eqref|pageref|cite|usepackage|documentclass|input|include|bibliographystyle|includegraphics|url|newcommand|renewcommand|def|vspace|hspace|setcounter)\*?(?:\[[^\]{}]*\])?(?:\{[^{}]*\})*/
      .source,
    /\\href\{[^{}]*\}/.source,
    /\$\$[^$]*\$\$/.source,
    /\$(?:\\.|[^$\\])*\$/.source,
    /\\\([\s\S]*?\\\)/.source,
    /\\\[[\s\S]*?\\\]/.source,
    /%[^\n]*\n?/.source,
    /\\(?:[a-zA-Z]+\*?|[^])/.source,
  ].join('|'),
  'y',
)
const FORMULA = /\\begin\{((?:equation|align|gather|multline|eqnarray|math|displaymath)\*?)\}/y
const BLANK_LINE = /\n[ \t]*\n/y
/** Signs of grouping and alignment. A text goes on over braces, as over a tag of emphasis. */
const BRACES = /[{}]/
const SIGNS = /[~&]/

/** The texts of a page of TeX: what is no command, formula or comment. */
export function texTexts(source: string): SourceText[] {
  const texts: SourceText[] = []
  let [text, from, to]: [string, number[], number[]] = ['', [], []]
  const end = (): void => {
    if (text.trim() !== '') texts.push({ text, from, to })
    ;[text, from, to] = ['', [], []]
  }
  const matchAt = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  for (let at = 0; at < source.length;) {
    const formula = matchAt(FORMULA, at)
    if (formula) {
      const close = `\\end{${formula[1]}}`
      const until = source.indexOf(close, at)
      end()
      at = until < 0 ? source.length : until + close.length
      continue
    }
    const unseen = matchAt(UNSEEN, at)
    const blank = matchAt(BLANK_LINE, at)
    const unit = source[at] ?? ''
    if (unseen || blank || SIGNS.test(unit)) {
      // emphasis begins within a word or beside one; everything else ends a text
      if (!unseen || !/^\\(?:emph|text\w+|bf|it|em)\b/.test(unseen[0])) end()
      at += (unseen ?? blank)?.[0].length ?? 1
    } else {
      if (!BRACES.test(unit)) {
        text += unit
        from.push(at)
        to.push(at + 1)
      }
      at++
    }
  }
  end()
  return texts
}
