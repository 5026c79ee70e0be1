// @vitest-environment jsdom
import { join } from 'node:path'
import { MATH_TAGS } from '@hikma/contracts/mathMarkup'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { isPageAttribute, isPageTag, isPageValue } from '@hikma/contracts/pageMarkup'
import { expect, it } from 'vitest'
import { CORPUS } from '../e2e/hostile/corpus/corpus.ts'
import { FOREIGN_HOST } from '../e2e/hostile/corpus/payload.ts'
import { SIZES } from '../e2e/hostile/corpus/sizes.ts'

type SanitisedPage = { toString(): string }
/** By path, since no package may import the frontend. */
const path = join(import.meta.dirname, '../../frontend/src/lib/renderPage.ts')
const { renderPage, renderTypesetPage } = (await import(/* @vite-ignore */ path)) as Record<
  'renderPage' | 'renderTypesetPage',
  (html: string, figures: PageFigures) => SanitisedPage
>

function sanitised(html: string, render = renderTypesetPage): Element {
  const page = document.createElement('section')
  page.innerHTML = render(html, new Map()).toString()
  return page
}

const isAllowed = ({ localName, attributes }: Element): boolean =>
  (isPageTag(localName) || MATH_TAGS.includes(localName)) &&
  Array.from(attributes).every(
    ({ name, value }) =>
      (isPageAttribute(localName, name) && isPageValue(localName, name, value)) ||
      (name === 'data-tex' && MATH_TAGS.includes(localName)) ||
      // the sanitiser empties what it cannot remove
      (name === 'is' && value === ''),
  )

/** Addresses in attributes that the browser follows by itself, or on a press without saying so. */
const reaches = (element: Element): boolean =>
  Array.from(element.attributes).some(
    ({ name, value }) =>
      (/javascript:/i.test(value) && /href|src/.test(name)) ||
      (value.includes(FOREIGN_HOST) && (name === 'style' || name === 'src')),
  )

const isHostile = (page: Element): boolean =>
  [...page.querySelectorAll('*')].some((element) => !isAllowed(element) || reaches(element))

const payloads = CORPUS.filter((payload) => !SIZES.includes(payload))

it('leaves nothing in formulas and around them that a typeset page must not have', () => {
  const left = payloads.filter(({ html }) => isHostile(sanitised(html)) || isHostile(sanitised(html, renderPage)))
  expect(left.map(({ name }) => name)).toEqual([])
  expect(sanitised('<math><mi>x</mi></math>').querySelector('math > mi')?.textContent).toBe('x')

  // the check finds most of them if nothing sanitises
  const unsanitised = payloads.filter(({ html }) => isHostile(new DOMParser().parseFromString(html, 'text/html').body))
  expect(unsanitised.length).toBeGreaterThan(payloads.length / 2)
})

it('gives markup that a second parse and a second pass leave as it is', () => {
  const tags = (page: Element) => new Set(Array.from(page.querySelectorAll('*'), ({ localName }) => localName))
  const changed = payloads.filter(({ html }) => {
    const once = sanitised(html)
    return [...tags(sanitised(once.innerHTML))].some((tag) => !tags(once).has(tag))
  })
  expect(changed.map(({ name }) => name)).toEqual([])
})

it('leaves formulas that hold MathML only, and no element in their texts, and that a second parse leaves as they are', () => {
  const MATHML = 'http://www.w3.org/1998/Math/MathML'
  const formulas = (page: Element) => [...page.querySelectorAll('math')]
  let found = 0
  for (const { name, html } of payloads) {
    const page = sanitised(html, renderPage)
    const inside = formulas(page).flatMap((math) => [...math.querySelectorAll('*')])
    found += inside.length
    expect([name, inside.filter(({ namespaceURI }) => namespaceURI !== MATHML)]).toEqual([name, []])
    expect([name, page.querySelectorAll(':is(mi, mn, mo, ms, mtext) *').length]).toEqual([name, 0])
    const again = document.createElement('section')
    again.innerHTML = page.innerHTML
    expect(formulas(again).map((math) => math.outerHTML)).toEqual(formulas(page).map((math) => math.outerHTML))
  }
  expect(found).toBeGreaterThan(20)
})
