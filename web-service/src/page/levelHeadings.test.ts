import { expect, it } from 'vitest'
import { levelHeadings } from './levelHeadings.ts'

it('begins the headings of a page at level 2, and keeps the steps between them', () => {
  expect(levelHeadings('<h1 dir="rtl">A</h1><h2>B</h2>')).toBe(
    '<h1 aria-level="2" dir="rtl">A</h1><h2 aria-level="3">B</h2>',
  )
  expect(levelHeadings('<h4>C</h4><h3>D</h3>')).toBe('<h4 aria-level="3">C</h4><h3 aria-level="2">D</h3>')
})

it('leaves a page alone that begins there', () => {
  const page = '<h2>A</h2><h3>B</h3><hr><p>no heading</p>'
  expect(levelHeadings(page)).toBe(page)
})
