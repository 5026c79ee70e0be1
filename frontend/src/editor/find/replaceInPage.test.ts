import { tagsIn } from '@hikma/contracts/startTags'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInPage, replaceInPage } from './replaceInPage.ts'
import type { TextSearch } from './TextSearch.ts'

const searchFor = (query: string, more: Partial<TextSearch> = {}): TextSearch => ({
  query,
  isExact: false,
  isWholeWord: false,
  ...more,
})
const replaced = (source: string, query: string, by: string, more: Partial<TextSearch> = {}) =>
  replaceInPage(source, 'html', searchFor(query, more), by)?.text ?? null

describe('replacing in a page of HTML', () => {
  it('changes the text, and no tag, attribute, comment or hidden text', () => {
    const page = (word: string) =>
      `<!-- word --><p class="word" title='word'>A ${word}, <B>${word}</B>.<img alt=word src=word.png></p>` +
      '<script>word</script><style>word{}</style><template>word</template><svg><text>word</text></svg>' +
      '<p style="display:none">word</p><math><mi>word</mi></math><textarea>word</textarea><title>word</title>' +
      `<ul><li>${word}<li>${word}</ul>`
    expect(replaced(page('word'), 'word', 'thing')).toBe(page('thing'))
  })

  it.each([
    [
      'a reference',
      '<p>a&nbsp;b &eacute;t&#233; &amp; &lt;x&gt;</p>',
      'été',
      'x & y',
      '<p>a&nbsp;b x &amp; y &amp; &lt;x&gt;</p>',
    ],
    ['signs', '<p>1 &lt; 2</p>', '<', '>', '<p>1 &gt; 2</p>'],
    ['a match over tags', '<p>می‌<b>رود</b> خانه</p>', 'میرود', 'رفت', '<p>رفت<b></b> خانه</p>'],
    ['line ends', '<p>one\r\n two\rthree</p>\r\n', 'one two', 'x', '<p>x\rthree</p>\r\n'],
    ['upper case and missing end tags', '<P>word<P>word', 'word', 'x', '<P>x<P>x'],
    [
      'a whole document',
      '<html><head><title>a</title></head><body>a</body></html>',
      'a',
      'b',
      '<html><head><title>a</title></head><body>b</body></html>',
    ],
    ['preformatted text', '<pre>\n a\n  b</pre>', 'b', 'c', '<pre>\n a\n  c</pre>'],
    ['nothing', '<p>word here</p>', ' here', '', '<p>word</p>'],
  ])('replaces in %s', (_, source, query, by, after) => expect(replaced(source, query, by)).toBe(after))

  it('does not go from one block, line or note into the next', () => {
    expect(replaced('<p>one</p><p>two</p>', 'onetwo', 'x')).toBe('<p>one</p><p>two</p>')
    expect(replaced('<p>one<br>two</p>', 'one two', 'x')).toBe('<p>one<br>two</p>')
  })

  it('replaces only what was chosen', () => {
    const { text } = replaceInPage('<p>a a a</p>', 'html', searchFor('a'), 'b', new Set([0, 2])) ?? {}
    expect(text).toBe('<p>b a b</p>')
  })

  it.each([
    ['a rest would become a reference', '<p>&axmp; x</p>', 'x', ''],
    ['a sign would begin a tag', '<p>a < b</p>', ' b', 'b'],
    ['a line break would be the first of preformatted text', '<pre>x\ny</pre>', 'x', ''],
  ])('refuses where %s', (_, source, query, by) => expect(replaced(source, query, by)).toBeNull())

  it('finds nothing where the parser has joined texts that stand apart', () => {
    expect(replaced('a word<table>word<tr><td>word</table>', 'word', 'x')).toBe('a word<table>word<tr><td>x</table>')
  })

  it('shows what is around a match', () => {
    const [match] = findInPage(`<p>${'a '.repeat(40)}<i>word</i>\n  and</p>`, 'html', searchFor('word'))
    expect(match).toMatchObject({ found: 'word', after: ' and' })
    expect(match?.before.startsWith('…')).toBe(true)
  })

  /** Markup of all kinds, with text that is found and text that is not. */
  const piece = fc.oneof(
    fc.constantFrom(
      'wort',
      'Wórt',
      'wor',
      't',
      'wo<b>rt</b>',
      '&amp;',
      '&#119;ort',
      '&amp',
      ' ',
      '\r\n',
      '<',
      '&',
      'ورت',
      '\u200C',
    ),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<i title="wort">',
      '</i>',
      '<!-- wort -->',
      '<table>',
      '<td>',
      '</table>',
      '<br>',
      '<pre>',
    ),
    fc.constantFrom(
      '<script>wort</script>',
      '<svg><text>wort</text></svg>',
      '<style>',
      '</style>',
      '<a href=wort>',
      '</div>',
    ),
  )
  const page = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

  it('changes nothing outside of the matches by a byte, whatever the page is', () => {
    const trials = { done: 0, refused: 0 }
    fc.assert(
      fc.property(page, fc.constantFrom('x', '', '<&>', 'wort wort', 'مp;'), (source, by) => {
        const matches = findInPage(source, 'html', searchFor('wort'))
        const after = replaceInPage(source, 'html', searchFor('wort'), by)
        trials.done++
        if (after === null) return void trials.refused++
        const rest = (text: string, spans: readonly { from: number; to: number }[]): string[] =>
          spans.reduceRight(
            ([head = '', ...tail], { from, to }) => [head.slice(0, from), head.slice(to), ...tail],
            [text],
          )
        // what lies between the edits is in the result, in its order, and nothing else but what was put in
        const kept = rest(source, after.edits)
        let at = 0
        for (const [index, text] of kept.entries()) {
          expect(after.text.slice(at, at + text.length)).toBe(text)
          at += text.length + (after.edits[index]?.text.length ?? 0)
        }
        expect(at).toBe(after.text.length)
        for (const { from, to } of after.edits)
          expect(matches.some((match) => match.from <= from && to <= match.to)).toBe(true)
        const tags = (text: string) => Array.from(tagsIn(text), ({ start, outerEnd }) => text.slice(start, outerEnd))
        expect(tags(after.text)).toEqual(tags(source))
      }),
      { numRuns: 1_000, seed: 36 },
    )
    expect(trials.refused).toBeLessThan(trials.done / 4)
  })
})

describe('replacing in a page of TeX', () => {
  it('changes no command, formula, comment or environment', () => {
    const page = (word: string) =>
      `\\section{The ${word}} % word\n\\label{word}A ${word} and \\emph{${word}}, $word$ \\(word\\).\n\n` +
      `\\begin{equation}word\\end{equation}\n\\begin{quote}${word}\\end{quote} \\word{${word}}\n\\[word\\] ${word}`
    expect(replaceInPage(page('word'), 'tex', searchFor('word'), 'thing')?.text).toBe(page('thing'))
  })

  it('writes signs so that they are read as signs', () =>
    expect(replaceInPage('a word.', 'tex', searchFor('word'), '50% & $5')?.text).toBe('a 50\\% \\& \\$5.'))
})
