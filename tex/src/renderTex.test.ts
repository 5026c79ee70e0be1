import { describe, expect, it } from 'vitest'
import type { PageOptions } from './Page.ts'
import { contextAfter, renderTex, type TexContext } from './renderTex.ts'

const OPTIONS: PageOptions = { lang: 'en', figures: ['map.png'], number: 1, hasFormulas: true }

function htmlOf(source: string, context: TexContext | null = null, options = OPTIONS): string {
  const page = renderTex(source, context, options)
  if (!('html' in page)) throw new Error(page.failure)
  // the formulas have tests of their own
  return page.html.replace(/<math .*?data-tex="(.*?)".*?<\/math>/gs, '[$1]')
}

describe('text', () => {
  it.each([
    ['One\ntwo.\n\nThree.', '<p>One two.</p><p>Three.</p>'],
    ['a % comment\n  b%\nc', '<p>a bc</p>'],
    ['End.%\n\nNew.', '<p>End.</p><p>New.</p>'],
    ["``It's'' 1--2 --- no", '<p>“It’s” 1–2 — no</p>'],
    ['page~2, \\$3 \\& 5\\,\\%', '<p>page\u00a02, $3 &amp; 5\u202f%</p>'],
    ['Na\\"{\\i}ve caf\\\'e, \\v{S} \\c c \\o{} \\ss', '<p>Naïve café, Š ç ø ß</p>'],
    ['\\emph{a \\textbf{b}} \\texttt{c}', '<p><em>a <strong>b</strong></em> <code>c</code></p>'],
    ['{\\bf a} b {\\it c}', '<p><strong>a</strong> b <i>c</i></p>'],
    ['{\\em one\n\ntwo} three', '<p><em>one</em></p><p><em>two</em> three</p>'],
    ['<b>&amp;"', '<p>&lt;b&gt;&amp;amp;&quot;</p>'],
    ['a\\\\[2pt] b', '<p>a<br> b</p>'],
    ['\\verb|a%{b}| c', '<p><code dir="ltr">a%{b}</code> c</p>'],
    ['\\begin{verbatim}\n\\emph{x} % y\n\\end{verbatim}', '<pre dir="ltr">\\emph{x} % y</pre>'],
    ['\\lr{a} \\rl{b}', '<p><span dir="ltr">a</span> <span dir="rtl">b</span></p>'],
    ['\\url{https://a.b/c%20d_e}', '<p><a href="https://a.b/c%20d_e">https://a.b/c%20d_e</a></p>'],
    ['\\href{https://a.b}{\\emph{c}}', '<p><a href="https://a.b"><em>c</em></a></p>'],
    ['\\href{javascript:alert(1)}{c}', '<p><span>c</span></p>'],
  ])('%j', (source, html) => expect(htmlOf(source)).toBe(html))
})

describe('structure', () => {
  it.each([
    ['\\section{A}\\subsection*{B}', '<h2 id="tex-section-1">1\u2002A</h2><h3>B</h3>'],
    ['\\documentclass{article}\nskipped\n\\begin{document}\nshown\n\\end{document}\nskipped', '<p>shown</p>'],
    ['\\begin{itemize}\n\\item a\n\\item[x] b\n\\end{itemize}', '<ul><li>a</li><li><strong>x</strong> b</li></ul>'],
    [
      '\\begin{enumerate}[label=(\\alph*)]\\item a\\end{enumerate}',
      '<ol style="list-style-type: lower-alpha"><li>a</li></ol>',
    ],
    ['\\begin{description}\\item[a] b\\end{description}', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['\\begin{quote}a\n\nb\\end{quote}', '<blockquote><p>a</p><p>b</p></blockquote>'],
    [
      'a\\footnote{b}',
      '<p>a<sup id="tex-mark-1"><a href="#tex-note-1">1</a></sup></p><div class="aside" id="tex-note-1"><p><sup><a href="#tex-mark-1">1</a></sup> b</p></div>',
    ],
    ['\\appendix\\section{A}', '<h2 id="tex-section-A">A\u2002A</h2>'],
    ['\\title{T}\\author{A \\and B}\\maketitle', '<h1>T</h1><div class="tex-byline"><p>A · B</p></div>'],
  ])('%j', (source, html) => expect(htmlOf(source)).toBe(html))

  it('takes the rows above the first rule as the head of a table, and keeps alignment and spans', () =>
    expect(
      htmlOf(
        '\\begin{tabular}{l|*{2}{c}}\\toprule a & \\multicolumn{2}{r}{b} \\\\ \\midrule c & d & e \\\\ \\bottomrule\\end{tabular}',
      ),
    ).toBe(
      '<table><thead><tr><th>a</th><th style="text-align: end" colspan="2">b</th></tr></thead>' +
        '<tbody><tr><td>c</td><td style="text-align: center">d</td><td style="text-align: center">e</td></tr></tbody></table>',
    ))

  it('shows a figure of the page with its caption as its text', () =>
    expect(
      htmlOf('\\begin{figure}[h]\\includegraphics[width=.5\\textwidth]{img/map}\\caption{A \\emph{map}}\\end{figure}'),
    ).toBe(
      '<figure><p><img src="map.png" alt="Figure 1. A map" style="width: 50%"></p>' +
        '<figcaption id="tex-figure-1"><strong>Figure 1.</strong> A <em>map</em></figcaption></figure>',
    ))
})

describe('theorems and references', () => {
  const preamble = '\\newtheorem{thm}{Theorem}[section]\\newtheorem{lem}[thm]{Lemma}\\newtheorem*{rem}{Remark}'

  it('numbers statements that share a counter, and names them in references', () => {
    const html = htmlOf(
      `${preamble}\\section{S}\\begin{lem}[N]\\label{n} a\\end{lem}\\begin{thm} By \\cref{n}.\\end{thm}`,
    )
    expect(html).toContain(
      '<section class="tex-theorem tex-italic" id="tex-lem-1-1"><p><strong>Lemma 1.1 (N).</strong> a</p>',
    )
    expect(html).toContain('<strong>Theorem 1.2.</strong> By <a href="#tex-lem-1-1">Lemma\u00a01.1</a>.')
  })

  it('ends a proof with its sign', () =>
    expect(htmlOf('\\begin{proof}Clear.\\end{proof}')).toBe(
      '<section class="tex-proof"><p><em>Proof.</em> Clear. <span class="tex-qed">∎</span></p></section>',
    ))

  it('resolves references that come before their label, and shows the label of one that leads nowhere', () =>
    expect(htmlOf('\\ref{s} \\ref{none} \\section{A}\\label{s}')).toContain(
      '<p><a href="#tex-section-1">1</a> none</p>',
    ))

  it('links to a label of an earlier page, and goes on counting', () => {
    const context = contextAfter('\\section{A}\\label{a}', null, { lang: 'en', figures: [], number: 1 })
    expect(htmlOf('\\section{B} \\ref{a}', context, { ...OPTIONS, number: 2 })).toBe(
      '<h2 id="tex-section-2">2\u2002B</h2><p><a href="1.html#tex-section-1">1</a></p>',
    )
  })

  it('cites works by the numbers of the bibliography', () => {
    const html = htmlOf('\\cite[p. 2]{b}\\begin{thebibliography}{9}\\bibitem{a} A\\bibitem{b} B\\end{thebibliography}')
    expect(html).toContain('<p>[<a href="#tex-cite-b">2</a>, p. 2]</p><h2>References</h2>')
  })

  it('speaks Persian in a Persian book', () =>
    expect(htmlOf('\\section{باغ}\\begin{proof}آ\\end{proof}', null, { ...OPTIONS, lang: 'fa' })).toBe(
      '<h2 id="tex-section-۱">۱\u2002باغ</h2><section class="tex-proof"><p><em>برهان.</em> آ <span class="tex-qed">∎</span></p></section>',
    ))
})

describe('definitions', () => {
  it.each([
    ['\\newcommand{\\a}[2][x]{#1-#2}\\a{y} \\a[z]{y}', '<p>x-y z-y</p>'],
    ['\\def\\a#1.#2;{#2#1}\\a one.two;', '<p>twoone</p>'],
    ['\\def\\a{b}\\let\\c\\a\\def\\a{d}\\c\\a', '<p>bd</p>'],
    ['\\newcommand\\be{\\begin{quote}}\\newcommand\\ee{\\end{quote}}\\be a\\ee', '<blockquote><p>a</p></blockquote>'],
    ['\\newenvironment{n}[1]{\\emph{#1}: }{!}\\begin{n}{a}b\\end{n}', '<p><em>a</em>: b!</p>'],
    ['\\DeclareMathOperator{\\tr}{tr}$\\tr A$', '<p>[$\\operatorname{tr}A$]</p>'],
    ['\\DeclarePairedDelimiter{\\abs}{\\lvert}{\\rvert}$\\abs*{x}$', '<p>[$\\left\\lvert x\\right\\rvert$]</p>'],
    ['\\newcommand{\\cas}{\\mathrm{swap}}$\\cas(a)$', '<p>[$\\mathrm{swap}(a)$]</p>'],
  ])('%j', (source, html) => expect(htmlOf(source)).toBe(html))
})
