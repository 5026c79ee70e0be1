import { expect, it } from 'vitest'
import { renderTex } from '../renderTex.ts'

function render(source: string) {
  const page = renderTex(source, null, { lang: 'en', figures: [], number: 1, hasFormulas: true })
  if (!('html' in page)) throw new Error(page.failure)
  return page
}
const copied = (source: string) => [...render(source).html.matchAll(/data-tex="(.*?)"/gs)].map(([, tex]) => tex)
const tags = (source: string) => [...render(source).html.matchAll(/class="tml-tag">(.*?)</g)].map(([, tag]) => tag)

it('makes MathML that runs from left to right', () =>
  expect(render('$x^2$').html).toBe(
    '<p><math dir="ltr" data-tex="$x^2$"><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math></p>',
  ))

it.each([
  ['a $$x$$ b', '\\[ x \\]'],
  ['\\(x\\)', '$x$'],
  ['\\[x\\]', '\\[ x \\]'],
  ['\\begin{equation}\\label{a}x\\end{equation}', '\\[ x \\]'],
  ['\\begin{align}a&amp;b\\end{align}'.replace('&amp;', '&'), '\\begin{align*}\na&amp;b\n\\end{align*}'],
  ['\\begin{eqnarray}a&=&b\\end{eqnarray}', '\\begin{align*}\na&amp;=b\n\\end{align*}'],
  ['$a<b$', '$a&lt;b$'],
])('keeps the source of %j for the clipboard', (source, tex) => expect(copied(source)).toEqual([tex]))

it('numbers equations and the rows of alignments, but for those that want none', () =>
  expect(
    tags(
      '\\begin{equation}a\\end{equation}\\begin{align}a\\\\b\\nonumber\\\\c\\end{align}\\begin{gather}d\\tag{x}\\end{gather}$$e\\eqno(9)$$',
    ),
  ).toEqual(['(1)', '(2)', '(3)', '(x)', '(9)']))

it('leads from a reference to the row with its label', () =>
  expect(render('\\begin{align}a\\label{a}\\\\b\\label{b}\\end{align}\\eqref{b}').html).toMatch(
    /<div class="tex-display" dir="ltr" id="tex-equation-1"><span id="tex-equation-2"><\/span>.*<a href="#tex-equation-2">\(2\)<\/a>/s,
  ))

it.each(['cases', 'pmatrix', 'bmatrix', 'aligned', 'split', 'smallmatrix', 'array}{ll'])('knows %s', (name) => {
  const source = `\\[\\begin{${name}}a & b \\\\ c & d\\end{${name.replace(/\}.*/, '')}}\\]`
  expect(render(source).html).toContain('<mtable')
  expect(render(source).unknown).toEqual([])
})

it('shows an unknown command of a formula in its place, and lists it', () => {
  const { html, unknown } = render('$a\\foo b\\foo$')
  expect(html).toContain('<mtext class="tex-unknown">\\foo</mtext>')
  expect(unknown).toEqual([{ name: '\\foo', count: 2 }])
})

it.each(['$\\frac{a}$', '$a^b^c$', '$\\left( a$', '$\\begin{foo}a\\end{foo}$', '$\\includegraphics{x}$'])(
  'shows %s as source, since it is no formula',
  (source) => {
    const { html, unknown } = render(source)
    expect(html).toBe(`<p><code class="tex-unknown" dir="ltr">${source}</code></p>`)
    expect(unknown).toHaveLength(1)
  },
)
