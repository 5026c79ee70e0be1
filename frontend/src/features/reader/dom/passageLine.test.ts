// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { endOfPassage, lineOfPassage, passageAt, passageOf, textInBlock } from './passageLine.ts'

const SOURCE = [
  String.raw`<pre>\section{Bridges} Let $E$ be the energy. \emph{The} energy $E=mc^2$ is small.`,
  String.raw`The energy of the \emph{old} bridge is large, and so is its weight.</pre>`,
].join('\n\n')
const TYPESET = `<h2>1 Bridges</h2><p>Let <math><mi>E</mi></math> be the energy. <em>The</em> energy <math>E=mc2</math> is small.</p>
  <p>The energy of the <em>old</em> bridge is large, and so is its weight.</p>`

/** The text from the line on at which a passage is found; null if it is not. */
function found(html: string, quote: string, isTex = true): string | null {
  const view = document.createElement('div')
  view.innerHTML = html
  const line = lineOfPassage(view, { block: 0, quote }, isTex)
  return line && line.quote
}

it.each([
  ['at a formula', 'energyE=mc^2issmall.', /^energy\$E=mc/, /^energyE=mc2/],
  ['at a command', 'energyoftheoldbridgeislarge,ands', /^energyofthe\\emph/, /^energyoftheoldbridge/],
  ['with an unknown formula', 'energyxissmall.', /^energy\.\\emph/, /^energy\.The/],
  ['of plain words', 'bridgeislarge,andsoisitsweight.', /^bridgeislarge/, /^bridgeislarge/],
] as const)('finds a quote %s in the source and in the typeset page', (_what, quote, inSource, inTypeset) => {
  expect(found(SOURCE, quote)).toMatch(inSource)
  expect(found(TYPESET, quote)).toMatch(inTypeset)
})

it('finds no passage by a beginning of two letters, and in HTML by none', () => {
  expect(found(TYPESET, 'enough')).toBeNull()
  expect(found(TYPESET, 'energyofthemoon')).toMatch(/^energyoftheold/)
  expect(found(TYPESET, 'energyofthemoon', false)).toBeNull()
})

it('has no marks of notes in quotes, and finds those that earlier versions made with marks', () => {
  const html = '<p>the lamp was lit<sup><a href="#n">1</a></sup>. She slept.</p>'
  const view = document.createElement('div')
  view.innerHTML = html
  const range = document.createRange()
  range.selectNodeContents(view)
  expect(textInBlock(view, range, 0)).toBe('the lamp was lit. She slept.')
  range.setStart(view.querySelector('p')!.firstChild!, 9)
  expect(passageAt(view, range)?.quote).toMatch(/^waslit\.She/)
  expect(found(html, 'waslit.Sheslept', false)).toMatch(/^waslit\.She/)
  expect(found(html, 'waslit1.She', false)).toMatch(/^waslit\.She/)
})

it('names the end of a range, and finds it again, also in a later block', () => {
  const view = document.createElement('div')
  view.innerHTML = '<p>The lamp, the lamp.</p><p>It <em>never</em> went out.</p><p>End.</p>'
  const range = document.createRange()
  const [first, second] = view.querySelectorAll('p')
  range.setStart(first!.firstChild!, 10)
  range.setEnd(second!.querySelector('em')!.firstChild!, 5)
  const passage = passageOf(view, range)!
  expect(passage).toEqual({ block: 0, quote: 'thelamp.', end: 'Itnever' })
  expect(endOfPassage(view, { block: 0, offset: 10 }, passage.end!)).toEqual({ block: 1, offset: 8 })
  range.setEnd(second!, 0)
  expect(passageOf(view, range)!.end).toBe('Thelamp,thelamp.')
  expect(endOfPassage(view, { block: 0, offset: 10 }, 'lamp.')).toEqual({ block: 0, offset: 19 })
  expect(endOfPassage(view, { block: 1, offset: 0 }, 'lamp.')).toBeNull()
})
