// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { hitRanges } from './markHits.ts'

const marked = (html: string, query: string) => {
  const view = document.createElement('div')
  view.innerHTML = html
  document.body.replaceChildren(view)
  return hitRanges(view, query).map(String)
}

it.each([
  ['each place', '<p>A lamp, two lamps.</p><p>The LAMP.</p>', 'lamp', ['lamp', 'lamps', 'LAMP']],
  ['whole words that begin so', '<p>حاشیه\u200cها، <b>lam</b>ps</p>', 'حاشيه lam', ['حاشیه\u200cها', 'lamps']],
  ['words across elements', '<p>پیرمرد <b>مي</b>\u200cرود.</p>', 'میرود', ['مي\u200cرود']],
  ['a phrase across a picture beside it', '<p><img src="x"> old lamp</p>', '"old lamp"', ['old lamp']],
  ['only blocks with all words', '<p>lamp</p><p>lamp and well</p>', 'well lamp', ['lamp', 'well']],
  ['nothing without a word', '<p>lamp</p>', ' ,', []],
] as const)('marks %s', (_what, html, query, texts) => expect(marked(html, query)).toEqual(texts))

it('marks no more than 500 words of a page', () => expect(marked(`<p>${'a '.repeat(900)}</p>`, 'a')).toHaveLength(500))
