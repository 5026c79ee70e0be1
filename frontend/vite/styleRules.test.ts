import { describe, expect, it } from 'vitest'
import { readRules } from './styleRules.ts'

describe('the rules of a style sheet', () => {
  it('need the classes and elements of each selector, but nothing of the arguments of functions', () => {
    const [rule, ...others] = readRules(
      '._a_1>p:hover::before,*,h1._b[data-x="._c"]:not(._d):has(>._e),:root:lang(fa){x:1}',
    )
    expect(others).toEqual([])
    expect(rule?.needs).toEqual([['._a_1', 'p'], [], ['h1', '._b'], []])
    expect(rule?.within).toEqual([])
  })

  it('keep their text and the at-rules around them', () => {
    const text = '._a{color:light-dark(#fff,#000);&:hover{x:1}}'
    const sheet = `@media print{@supports (x:1){${text}}._b{y:1}}@container (width<=40em){._c{z:1}}`
    expect(readRules(sheet).map(({ css, within }) => [...within, css])).toEqual([
      ['@media print', '@supports (x:1)', text],
      ['@media print', '._b{y:1}'],
      ['@container (width<=40em)', '._c{z:1}'],
    ])
  })

  it('need nothing if they are fonts, which a later view can name, and a rule that names them if they are animations', () => {
    const rules = readRules('@font-face{font-family:"A B"}@keyframes _turn_1{to{x:1}}')
    expect(rules.map(({ name, needs }) => [name, needs])).toEqual([
      [undefined, [[]]],
      ['_turn_1', undefined],
    ])
  })

  it.each(['@layer a{._a{x:1}}', '@import url(a.css);', '}'])(
    'are refused if a document could not carry them: %s',
    (sheet) => expect(() => readRules(sheet)).toThrow('styles of documents'),
  )
})
