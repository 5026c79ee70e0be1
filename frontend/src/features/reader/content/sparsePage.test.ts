// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { isSparsePage, isSparseMarkup } from './sparsePage.ts'

const PAGES: readonly (readonly [name: string, html: string, isShort: boolean])[] = [
  ['a dedication', '<p><em>To those who read to the end of the line.</em></p>', true],
  ['the title of a part', '<h2>دفتر دوم</h2>\n\n<p>از بهار تا پاییز</p>', true],
  ['signs that are written as references', `<p>${'&amp;'.repeat(100)}</p>`, true],
  ['a paragraph', `<p>${'word '.repeat(30)}</p>`, false],
  ['a picture', '<p>Map</p><p><img src="a.png" alt=""></p>', false],
  ['a table', '<table><tr><td>1</td></tr></table>', false],
  ['nothing', '<p> </p>', false],
]

describe.each(PAGES)('a page of %s', (_name, html, isShort) => {
  it(`is ${isShort ? '' : 'not '}one of a few words, on the server as in the browser`, () => {
    const view = document.createElement('div')
    view.innerHTML = html
    expect([isSparsePage(view), isSparseMarkup(html)]).toEqual([isShort, isShort])
  })
})
