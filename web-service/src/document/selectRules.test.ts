import { describe, expect, it } from 'vitest'
import { selectRules } from './selectRules.ts'

const rule = (css: string, ...needs: string[][]) => ({ css, within: [], needs })

describe('the rules that a document carries', () => {
  it('are those with a selector whose classes and elements it has, in their order', () => {
    const rules = [
      rule('.a{x:1}', ['.a']),
      rule('.gone{x:1}', ['.gone']),
      rule('.gone,.b p{x:1}', ['.gone'], ['.b', 'p']),
      rule('.b table{x:1}', ['.b', 'table']),
      rule('html body{x:1}', ['html', 'body']),
      rule(':root{x:1}', []),
    ]
    expect(selectRules(rules, '<main class="b\n a"><p>text</p></main>')).toBe(
      '.a{x:1}.gone,.b p{x:1}html body{x:1}:root{x:1}',
    )
  })

  it('stand in their at-rules, which neighbours share', () => {
    const [print, narrow] = ['@media print', '@media (width<=600px)']
    const rules = [
      { ...rule('.a{x:1}', ['.a']), within: [print] },
      { ...rule('.gone{x:1}', ['.gone']), within: [print] },
      { ...rule('.a{y:1}', ['.a']), within: [print] },
      { ...rule('.a{z:1}', ['.a']), within: [print, narrow] },
      rule('p{x:1}', ['p']),
      { ...rule('.gone{x:2}', ['.gone']), within: [narrow] },
    ]
    expect(selectRules(rules, '<p class="a">')).toBe(
      '@media print{.a{x:1}.a{y:1}}@media print{@media (width<=600px){.a{z:1}}}p{x:1}',
    )
  })

  it('include all fonts, and the animations that they name', () => {
    const named = (css: string, name: string) => ({ css, within: [], name })
    const rules = [
      rule('@font-face{font-family:Later}', []),
      named('@keyframes turn{}', 'turn'),
      named('@keyframes fade{}', 'fade'),
      rule('.a{animation:turn 1s}', ['.a']),
      rule('.gone{animation:fade 1s}', ['.gone']),
    ]
    expect(selectRules(rules, '<p class="a">')).toBe(
      '@font-face{font-family:Later}@keyframes turn{}.a{animation:turn 1s}',
    )
  })
})
