import { describe, expect, it } from 'vitest'
import { figureSource, showsFigure, withOtherFigure, withoutFigure } from './figureSource.ts'

describe('a figure in a source', () => {
  it('has its image, its alternative text and its caption', () => {
    expect(figureSource('html', { name: 'map 1.png', alt: 'A "map"', caption: 'Salt & roads' })).toBe(
      '<figure>\n  <img src="map 1.png" alt="A &quot;map&quot;">\n  <figcaption>Salt &amp; roads</figcaption>\n</figure>',
    )
  })
  it('has an empty alternative text but no empty caption', () => {
    expect(figureSource('html', { name: 'line.png', alt: ' ', caption: '' })).toBe(
      '<figure>\n  <img src="line.png" alt="">\n</figure>',
    )
  })
  it('has a TeX form', () => {
    expect(figureSource('tex', { name: 'map.png', alt: '', caption: 'Roads' })).toBe(
      '\\begin{figure}\n  \\includegraphics{map.png}\n  \\caption{Roads}\n\\end{figure}',
    )
  })

  it.each(['html', 'tex'] as const)('is removed with its caption and nothing else: %s', (ext) => {
    const figure = figureSource(ext, { name: 'map.png', alt: 'x', caption: 'y' })
    const other = figureSource(ext, { name: 'map-2.png', alt: 'x', caption: 'y' })
    const text = `<p>Before</p>\n${figure}\n${other}\n<p>After</p>`
    expect(showsFigure(ext, text, 'map.png')).toBe(true)
    expect(withoutFigure(ext, text, 'map.png')).toBe(`<p>Before</p>\n${other}\n<p>After</p>`)
    expect(showsFigure(ext, withoutFigure(ext, text, 'map.png'), 'map.png')).toBe(false)
  })
  it('is removed in every spelling of its image', () => {
    for (const src of [`'map.png'`, 'map.png', '"./figures/map.png"', '"m%61p.png"'])
      expect(withoutFigure('html', `<p>a<img alt=">" src=${src}>b</p>`, 'map.png')).toBe('<p>ab</p>')
  })
  it('stays, without the image, if it shows other images too', () => {
    const two = '<figure><img src="a.png"><img src="b.png"><figcaption>Two</figcaption></figure>'
    expect(withoutFigure('html', two, 'a.png')).toBe('<figure><img src="b.png"><figcaption>Two</figcaption></figure>')
  })
})

it.each([
  [
    'html',
    '<p><img alt="A" src="a.png"> <img src=./figures/a.png> <img src=\'b.png\'></p>',
    '<p><img alt="A" src="c &amp; d.png"> <img src="c &amp; d.png"> <img src=\'b.png\'></p>',
  ],
  [
    'tex',
    '\\includegraphics{a.png} {a.png} \\includegraphics{b.png}',
    '\\includegraphics{c & d.png} {a.png} \\includegraphics{b.png}',
  ],
] as const)('another figure comes into all places of one (%s)', (ext, text, expected) =>
  expect(withOtherFigure(ext, text, 'a.png', 'c & d.png')).toBe(expected),
)
