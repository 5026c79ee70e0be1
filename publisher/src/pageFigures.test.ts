import { expect, test } from 'vitest'
import { imageSources } from './pageFigures.ts'

test.each([
  ['<img src="a.png">', ['a.png']],
  [`<IMG\n  alt="1 > 0" SRC = 'a b.png' />`, ['a b.png']],
  ['<img src=a.png><img src=a.png><img alt=x src=b.png>', ['a.png', 'b.png']],
  ['<img alt="src=no.png" data-src="no.png" src="yes.png">', ['yes.png']],
  ['<!-- <img src="no.png"> --><p title="img">imgs</p><image src="no.png">', []],
  ['<img alt="nothing">', ['']],
])('imageSources of %s are %j', (html, sources) => {
  expect(imageSources(html)).toEqual(sources)
})
