import { expect, it } from 'vitest'
import { wrapPoems } from './wrapPoems.ts'

const beyt = (text: string) => `<p dir="rtl" class="x beyt"><span>${text}</span> <span>${text}</span></p>`

it('puts the lines that follow each other into one box', () =>
  expect(wrapPoems(`<h2>x</h2>${beyt('a')}\n${beyt('b')}<p>y</p>${beyt('c')}`)).toBe(
    `<h2>x</h2><div data-poem="">${beyt('a')}\n${beyt('b')}</div><p>y</p><div data-poem="">${beyt('c')}</div>`,
  ))

it.each([
  '<p class="beyts">a</p>',
  '<p title="beyt">a</p>',
  '<p class="beyt">a',
  '<p id="beyt" class="x">a</p>',
  '<div class="beyt"><p>a</p></div>',
])('leaves the rest as it is: %s', (html) => expect(wrapPoems(html)).toBe(html))

it('takes little time for many lines that do not end', () => {
  const html = '<p class="beyt">a'.repeat(20_000)
  const start = performance.now()
  expect(wrapPoems(html)).toBe(html)
  expect(performance.now() - start).toBeLessThan(2_000)
})
