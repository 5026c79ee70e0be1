import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import '../../../testing/renderIn.tsx'
import { withCitation } from '../sources/citationMarks.ts'
import { FormattedText } from './FormattedText.tsx'

// the files share the language
beforeAll(() => void i18next.changeLanguage('en'))

/** The elements of an answer without their classes and the line ends between them. */
const htmlOf = (text: string): string =>
  renderToStaticMarkup(<FormattedText text={text} />)
    .replace(/ class="[^"]*"/g, '')
    .replace(/>\n+(?=<)/g, '>')
    .replace(/^<div>|<\/div>$/g, '')

/** The content of a single paragraph. */
const lineOf = (text: string): string => /^<p>(.*)<\/p>$/s.exec(htmlOf(text))?.[1] ?? htmlOf(text)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const linkTo = (href: string): string =>
  `<a dir="ltr" href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${escaped(href)}</a>`

const items = (...texts: string[]): string => texts.map((text) => `<li><p>${text}</p></li>`).join('')

describe('the blocks of an answer', () => {
  it('are paragraphs, headings, lists and code', () => {
    const answer =
      '# Mina\nShe keeps\nthe lamp.\n\n- one\n- two\n  and more\n\n3. three\n4) four\n```js\na  <b>\n```\nEnd.'
    expect(htmlOf(answer)).toBe(
      [
        '<p>Mina</p>',
        '<p>She keeps\nthe lamp.</p>',
        `<ul>${items('one', 'two\nand more')}</ul>`,
        `<ol start="3">${items('three')}</ol>`,
        `<ol start="4">${items('four')}</ol>`,
        '<pre dir="ltr" tabindex="0"><code dir="ltr">a  &lt;b&gt;\n</code></pre>',
        '<p>End.</p>',
      ].join(''),
    )
  })

  it('are numbered in Persian, too, and have bullets of either sign', () => {
    expect(htmlOf('۱. یک\n\n۲. دو')).toBe(`<ol>${items('یک', 'دو')}</ol>`)
    expect(htmlOf('۱۲) دوازده')).toBe(`<ol start="12">${items('دوازده')}</ol>`)
    expect(htmlOf('• یک\n• دو')).toBe(`<ul>${items('یک', 'دو')}</ul>`)
  })

  it('include code that is not closed yet', () => {
    expect(htmlOf('So:\n```\nlamp(')).toBe('<p>So:</p><pre dir="ltr" tabindex="0"><code dir="ltr">lamp(\n</code></pre>')
  })

  it('are none if the answer is empty or a rule', () => {
    expect(htmlOf('')).toBe('')
    expect(htmlOf(' \n---\n')).toBe('')
  })

  it('include lists within lists', () => {
    expect(htmlOf('1. one\n   - a\n   - b\n2. two')).toBe(
      `<ol><li><p>one</p><ul>${items('a', 'b')}</ul></li><li><p>two</p></li></ol>`,
    )
  })

  it('include quotations, which may hold other blocks', () => {
    expect(htmlOf('> The lamp\n> burns.\n>\n> - one')).toBe(
      `<blockquote><p>The lamp\nburns.</p><ul>${items('one')}</ul></blockquote>`,
    )
  })

  it('include tables in a box of their own, which a keyboard can scroll', () => {
    expect(htmlOf('| Who | Age |\n|:---|:-:|\n| *Mina* | 7 |\n| a \\| b |')).toBe(
      [
        '<div tabindex="0"><table><thead><tr><th scope="col">Who</th><th scope="col">Age</th></tr></thead>',
        '<tbody><tr><td><em>Mina</em></td><td>7</td></tr><tr><td>a | b</td><td></td></tr></tbody></table></div>',
      ].join(''),
    )
  })

  it('keep the alignment of centred and right columns', () => {
    const html = renderToStaticMarkup(<FormattedText text={'|a|b|c|\n|:-|:-:|-:|'} />)
    expect(html.match(/<th [^>]*>/g)).toEqual([
      '<th scope="col">',
      expect.stringMatching(/^<th class="[^"]*center[^"]*" scope="col">$/),
      expect.stringMatching(/^<th class="[^"]*right[^"]*" scope="col">$/),
    ])
  })

  it('include tables only up to a size; a larger one stays text', () => {
    const large = `${'|a'.repeat(40)}|\n${'|-'.repeat(40)}|\n${'|b|\n'.repeat(40)}`
    expect(htmlOf(large)).toBe(`<p>${large.trim()}</p>`)
  })

  it.each(['a\n---', '    indented', '- [ ] task', '~~struck~~', '[^1]\n\n[^1]: note', '[x]\n\n[x]: ftp://a'])(
    'include no other construct of Markdown: %j',
    (text) => {
      const visible = htmlOf(text).replace(/<[^>]*>/g, '\n')
      for (const part of text.replace(/^- |---/g, '').split('\n')) expect(visible).toContain(part.trim())
      expect(htmlOf(text)).not.toMatch(/<(h\d|del|input|sup|section|a|code)/)
    },
  )
})

describe('a line of an answer', () => {
  it('holds bold, italics and code, also within one another', () => {
    expect(lineOf('a **b *c*** `d*` _e_')).toBe('a <strong>b <em>c</em></strong> <code dir="ltr">d*</code> <em>e</em>')
  })

  it.each(['2 * 3 * 4', 'snake_case_name', '**not closed', 'a*b*c', '** no **', '`', '<b>bold</b>', '&lt;'])(
    'leaves %s as it is',
    (text) => expect(lineOf(text)).toBe(escaped(text)),
  )

  it('shows a link of https by its real address', () => {
    expect(lineOf('See [the map](https://maps.example/a?b=1).')).toBe(
      `See <bdi>the map </bdi>${linkTo('https://maps.example/a?b=1')}.`,
    )
    expect(lineOf('at https://maps.example/a, or')).toBe(`at ${linkTo('https://maps.example/a')}, or`)
    expect(lineOf('<https://maps.example/a>')).toBe(linkTo('https://maps.example/a'))
    expect(lineOf('[bank](https://bаnk.example)')).toBe(`<bdi>bank </bdi>${linkTo('https://xn--bnk-6cd.example/')}`)
    expect(lineOf('[https://bank.example](https://elsewhere.example)')).toBe(
      `<bdi>https://bank.example </bdi>${linkTo('https://elsewhere.example/')}`,
    )
  })

  it('ends an address before Persian punctuation', () => {
    expect(lineOf('در https://maps.example/a؟ یا «https://maps.example/b»، نه')).toBe(
      `در ${linkTo('https://maps.example/a')}؟ یا «${linkTo('https://maps.example/b')}»، نه`,
    )
  })

  it('makes an image a link, which loads nothing', () => {
    expect(lineOf('![pixel](https://elsewhere.example/p.png)')).toBe(
      `<bdi>pixel </bdi>${linkTo('https://elsewhere.example/p.png')}`,
    )
    expect(lineOf('[![pixel](https://a.example/p.png)](https://b.example/)')).toBe(
      `<bdi>pixel </bdi>${linkTo('https://b.example/')}`,
    )
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html,hi)',
    '[x](http://plain.example)',
    '[x](//elsewhere.example)',
    '[x](/api/session)',
    '[x](https://bank.example@elsewhere.example/)',
    '[x](https://localhost/)',
    '[x](https://)',
    '![x](data:image/png;base64,AAAA)',
    '<javascript:alert(1)>',
    'http://plain.example',
    'www.plain.example',
    'mina@example.org',
  ])('leaves %s as text', (text) => {
    expect(htmlOf(text)).not.toContain('<a')
    expect(lineOf(text).replace(/<\/?code[^>]*>/g, '`')).toBe(escaped(text))
  })
})

const LONGEST = 16_000
const REPEATED = [
  '* ** _ ` [ ![]( [](https://a.b https:// > < | a@ [a]( a**b [a][b] \\ &a'.split(' '),
  ['**a ', '> ', '- ', '1. ', '- > 1. ', '|a\n', '```\n', '\n', '> a\n', '*a_ ', '~~a '],
].flat()
const nestedEmphasis = (): string => {
  const marks = Array.from({ length: 2_600 }, (_none, at) => (at % 2 === 0 ? '*' : '**'))
  return [...marks.map((mark) => `${mark}a `), ...marks.toReversed().map((mark) => `a${mark}`)]
    .join('')
    .slice(0, LONGEST)
}

describe('a hostile answer', () => {
  it('is shown as written if one block has more than 1,000 marks', () => {
    const starred = '*a* '.repeat(501).trim()
    expect(htmlOf(`${starred}\n\n*b*`)).toBe(`<p>${starred}</p><p><em>b</em></p>`)
  })

  it.each(REPEATED)('of %j, 16,000 characters of it, is shown', (mark) => {
    expect(htmlOf(`a${mark.repeat(LONGEST / mark.length)}`).length).toBeGreaterThan(0)
    expect(typeof htmlOf(mark.repeat(LONGEST / mark.length))).toBe('string')
  })

  it.each([
    ['emphasis in emphasis', nestedEmphasis()],
    ['a table of millions of cells', `${'|a'.repeat(2_600)}|\n${'|-'.repeat(2_600)}|\n${'|\n'.repeat(2_700)}`],
    ['lists in lists', Array.from({ length: 120 }, (_none, at) => `${'  '.repeat(at)}- a`).join('\n')],
  ])('of %s is shown', (_what, text) => {
    const html = htmlOf(text)
    expect(html.length).toBeGreaterThan(0)
    expect(html.length).toBeLessThan(5 * LONGEST)
  })

  it('becomes elements of the allow-list only, without attributes of its own', () => {
    const html = renderToStaticMarkup(
      <FormattedText
        text={
          '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> **<b onclick=x>b</b>**\n\n' +
          '```x" onload=alert(1)\n</code><script>\n```\n\n|<i>|\n|-|\n|<style>|\n\n# <h1 id=x>\n\n![a](x "t" )'
        }
      />,
    )
    const tags = new Set(html.match(/<\/?[a-z][^>]*>/g)?.map((tag) => tag.replace(/ class="[^"]*"/, '')))
    expect([...tags].filter((tag) => !tag.startsWith('</')).sort()).toEqual([
      '<code dir="ltr">',
      '<div tabindex="0">',
      '<div>',
      '<p>',
      '<pre dir="ltr" tabindex="0">',
      '<strong>',
      '<table>',
      '<tbody>',
      '<td>',
      '<th scope="col">',
      '<thead>',
      '<tr>',
    ])
    expect(html).not.toMatch(/class="[^"]*language/)
  })
})

describe('a citation', () => {
  const cited = (text: string, n = 1) => withCitation(text, n)
  it('stands in text, emphasis, lists and tables, after marks of Markdown', () => {
    expect(lineOf(`${cited('Mina is.')} He`)).toBe('Mina is.<sup>1</sup> He')
    expect(lineOf(`${cited('**Mina is.**')}${cited(' *So*', 2)}`)).toBe(
      '<strong>Mina is.</strong><sup>1</sup> <em>So</em><sup>2</sup>',
    )
    expect(lineOf(cited('**Mina is'))).toBe('**Mina is<sup>1</sup>')
    expect(htmlOf(`- ${cited('one')}\n- ${cited('two', 2)}`)).toBe(
      `<ul>${items('one<sup>1</sup>', 'two<sup>2</sup>')}</ul>`,
    )
    expect(htmlOf(`| a |\n|-|\n| ${cited('b')} |`)).toContain('<td>b<sup>1</sup></td>')
  })

  it('ends an address, and is left out of code', () => {
    expect(lineOf(cited('See https://example.org/a'))).toBe(`See ${linkTo('https://example.org/a')}<sup>1</sup>`)
    expect(lineOf(`\`a${cited('b')}\``)).toBe('<code dir="ltr">ab</code>')
  })

  it('stands in what is shown as it was written', () => {
    expect(lineOf(`[a ${cited('b')}](javascript:x)`)).toBe('[a b<sup>1</sup>](javascript:x)')
    expect(htmlOf(`${'*'.repeat(1_001)}${cited('a')}`)).toContain('a<sup>1</sup></p>')
  })
})
