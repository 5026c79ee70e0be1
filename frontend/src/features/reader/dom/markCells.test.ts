// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { markCells } from './markCells.ts'

/** The texts of the cells with an attribute, in a table of these rows. */
function marked(attribute: string, ...rows: string[][]): (string | null)[] {
  const page = document.createElement('div')
  const [head = [], ...body] = rows.map((cells) => cells)
  page.innerHTML = `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${body
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
  markCells(page)
  return [...page.querySelectorAll(`[${attribute}]`)].map(({ textContent }) => textContent)
}

it('marks columns of numbers, with their headers', () => {
  const rows = [
    ['Station', 'Rain (mm)', 'First frost'],
    ['Minder', '1,204.5', '3 Oct'],
    ['Salton', '−85', '17 Oct'],
    ['The Mill', '–', ''],
  ]
  expect(marked('data-number', ...rows)).toEqual(['Rain (mm)', '1,204.5', '−85', '–'])
  expect(marked('data-number', ['سال', 'سهم'], ['۱۳۰۴', '۱۲٫۵٪'], ['۱۳۱۱', '۷٪'])).toHaveLength(6)
})

it('marks no column with a single number or with words', () =>
  expect(marked('data-number', ['A', 'B'], ['12', '3'], ['', 'three'])).toEqual([]))

it('marks cells that are too short to be broken', () =>
  expect(marked('data-short', ['Day', 'Remarks'], ['10 Oct', 'A goat moved it.'])).toEqual([
    'Day',
    'Remarks',
    '10 Oct',
  ]))
