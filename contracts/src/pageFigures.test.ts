import { expect, it } from 'vitest'
import { imageSource, parsePageFigures } from './pageFigures.ts'

const ORIGIN = 'https://books.example'

it.each(['', 'no json', 'null', '[]', '{"figures":null}', '{"figures":{"a":1}}'])(
  'parsePageFigures finds no figures in %j',
  (text) => expect(parsePageFigures(text).size).toBe(0),
)

it('imageSource checks the URL that an info file gives', () => {
  const figures = new Map([
    ['a.png', '/api/download/salt/a.png'],
    ['evil.png', 'https://evil.example/x.png'],
  ])
  expect(imageSource('./figures/a.png', figures, ORIGIN)).toBe('/api/download/salt/a.png')
  expect(imageSource('evil.png', figures, ORIGIN)).toBeNull()
})
