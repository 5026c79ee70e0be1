import { expect, it } from 'vitest'
import { MAX_SOURCE } from './limits.ts'
import { renderTex } from './renderTex.ts'

const render = (source: string) => renderTex(source, null, { lang: 'en', figures: [], number: 1, hasFormulas: true })

const doubling = Array.from({ length: 25 }, (_level, at) => {
  const [name, next] = [at, at + 1].map((number) => String.fromCodePoint(97 + number))
  return `\\def\\x${name}{\\x${next}\\x${next}}`
}).join('')

it.each([
  ['a macro that doubles 25 times', `${doubling}\\xa`, 'tooMuch'],
  ['a macro that is itself', '\\def\\a{\\a}\\a', 'tooMuch'],
  ['a macro that grows', '\\def\\a{x\\a}\\a', 'tooMuch'],
  ['macros that call each other', '\\def\\a{\\b}\\def\\b{\\a}\\a', 'tooMuch'],
  ['a macro in a formula', '\\def\\a{x\\a}$\\a$', 'tooMuch'],
  ['long arguments that double', `\\def\\a#1{\\a{#1#1}}\\a{${'x'.repeat(50)} }`, 'tooMuch'],
  ['an environment that is itself', '\\newenvironment{a}{\\begin{a}}{\\end{a}}\\begin{a}\\end{a}', 'tooMuch'],
  ['deep groups', '{'.repeat(5000) + '}'.repeat(5000), 'tooDeep'],
  ['deep environments', '\\begin{quote}'.repeat(500) + '\\end{quote}'.repeat(500), 'tooDeep'],
  ['deep arguments', '\\emph{'.repeat(3000) + '}'.repeat(3000), 'tooDeep'],
  ['a large source', 'x'.repeat(MAX_SOURCE + 1), 'tooLarge'],
  ['an open group', 'a {b', 'unbalanced'],
  ['a closed group', 'a } b', 'unbalanced'],
  ['an open environment', '\\begin{quote} a', 'unbalanced'],
  ['an environment that ends as another', '\\begin{quote} a\\end{center}', 'unbalanced'],
  ['an open formula', 'a $b', 'unbalanced'],
  ['an open argument', '\\emph{a', 'unbalanced'],
  ['an unknown environment that is open', '\\begin{foo} a', 'unbalanced'],
  ['an argument that is missing', '\\emph', 'unbalanced'],
])('%s stays source', (_name, source, failure) => expect(render(source)).toEqual({ failure }))

it.each([
  '\\input{/etc/passwd}',
  '\\include{a}',
  '\\write18{rm}',
  '\\openin5=a',
  '\\special{html:<b>}',
  '\\directlua{os.exit()}',
])('shows %s as source: it does nothing', (source) => {
  const page = render(source)
  expect('html' in page && page.html).toContain(/\\[a-z]+/.exec(source)?.[0])
  expect('html' in page && page.unknown.map(({ name }) => name)).toEqual([/\\[a-z]+/.exec(source)?.[0]])
})

it.each([
  '<img src=x onerror=alert(1)>',
  '\\emph{<script>alert(1)</script>}',
  '\\foo{<b>}',
  '\\begin{verbatim}\n</pre><script>\n\\end{verbatim}',
  '$\\text{<img src=x>}$',
  '$\\foo<b>$',
  '$a" onclick="x$',
  '\\section{"><script>}',
  '\\label{"><script>}\\ref{"><script>}',
  '\\begin{enumerate}[style="x"]\\item<b>\\end{enumerate}',
  '\\begin{tabular}{"><b>}a\\end{tabular}',
  '\\newtheorem{a"b}{<b>}\\begin{a"b}x\\end{a"b}',
])('escapes %s', (source) => {
  const page = render(source)
  expect('html' in page && page.html).not.toMatch(/<(?:script|b>|img)|" ?onclick/)
})
