import { expect, it } from 'vitest'
import { firstSentence } from './firstSentence.ts'

it.each([
  [
    '<h2>I</h2><p>On a hot evening a <em>young</em> man came out. He walked.</p>',
    'On a hot evening a young man came out.',
  ],
  ['<p> </p><p>* * *</p><p>One &amp; only&hellip;</p>', 'One & only&hellip;'],
  ['<p>The lamp was lit<sup><a href="#n">1</a></sup>, “at last!” She slept.</p>', 'The lamp was lit, “at last!”'],
  ['<p>Lit<a class="noteref" href="#n" data-raised="">2</a>. Dr. who? No.</p>', 'Lit.'],
  ['<p>چرا آمدی؟ نمی‌دانم.</p>', 'چرا آمدی؟'],
])('the first sentence of %s', (html, sentence) => expect(firstSentence(html)).toBe(sentence))

it('is cut between words, and null without a paragraph', () => {
  const cut = firstSentence(`<p>${'word '.repeat(100)}</p>`)!
  expect(cut.length).toBeLessThanOrEqual(201)
  expect(cut.endsWith('word…')).toBe(true)
  expect(firstSentence('<h1>Title</h1><table></table>')).toBeNull()
})

it('takes little time for many paragraphs that do not end', () => {
  const start = performance.now()
  firstSentence('<p>'.repeat(30_000))
  expect(performance.now() - start).toBeLessThan(2_000)
})
