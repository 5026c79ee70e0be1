import { expect, it } from 'vitest'
import { raiseMarks } from './raiseMarks.ts'

it.each([
  [
    '<a class="noteref" href="#user-content-n">12</a>',
    '<a class="noteref" href="#user-content-n" data-raised="">12</a>',
  ],
  ['<a href="#/3/n" class="x noteref">۳</a>', '<a href="#/3/n" class="x noteref" data-raised="">۳</a>'],
  ['<a href="#n">[b]</a><aside id="n">x</aside>', '<a href="#n" data-raised="">[b]</a><aside id="n">x</aside>'],
  [
    '<a href="#n">1</a><li class="footnote" id="n">x</li>',
    '<a href="#n" data-raised="">1</a><li class="footnote" id="n">x</li>',
  ],
])('a number that is the mark of a note is raised: %s', (html, raised) => expect(raiseMarks(html)).toBe(raised))

it.each([
  ['words', '<a class="noteref" href="#n">see below</a>'],
  ['a star', '<a class="noteref" href="#n">*</a>'],
  ['a number of an index', '<a href="#n">12</a><p id="n">x</p>'],
  ['a link back', '<a class="backlink" href="#n">1</a><aside id="n">x</aside>'],
  ['a link to a page', '<a class="noteref" href="#/3">3</a>'],
  ['a link out of the book', '<a class="noteref" href="https://example.org/">3</a>'],
])('%s is not', (_what, html) => expect(raiseMarks(html)).toBe(html))

it('takes little time for many links that do not end', () => {
  const html = '<a href="#'.repeat(20_000)
  const start = performance.now()
  expect(raiseMarks(html)).toBe(html)
  expect(performance.now() - start).toBeLessThan(2_000)
})
