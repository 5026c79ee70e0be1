// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepPunctuation } from './keepPunctuation.ts'

const kept = (html: string): (string | null)[] => {
  const page = document.createElement('div')
  page.innerHTML = html
  const text = page.textContent
  keepPunctuation(page)
  expect(page.textContent).toBe(text)
  return [...page.querySelectorAll('span')].map(({ textContent }) => textContent)
}

it('keeps a comma, or a bracket and a full stop, on the line of the formula before them', () =>
  expect(kept('<p>Let <math><mi>x</mi></math>, <em>y</em> (and <math><mi>z</mi></math>). So</p>')).toEqual([
    'x,',
    'z).',
  ]))

it('leaves formulas before words, before other elements, and those of their own line', () =>
  expect(
    kept('<p><math><mi>x</mi></math> and <math><mi>y</mi></math><b>,</b> <math display="block"><mi>z</mi></math>.</p>'),
  ).toEqual([]))
