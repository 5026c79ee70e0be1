import { describe, expect, it } from 'vitest'
import { splitBlocks } from './splitBlocks.ts'

describe('splitBlocks', () => {
  it('splits at blank lines, and drops blank blocks', () => {
    expect(splitBlocks('a\nb\n\n\n# c\n \n> d')).toEqual(['a\nb\n\n', '# c\n ', '> d'])
    expect(splitBlocks(' \n\n')).toEqual([])
  })

  it('keeps the items of a list, and indented lines, in the block before them', () => {
    for (const list of ['- a\n\n- b', '1. a\n\n   more\n\n2) b', '۱. a\n\n۲. b'])
      expect(splitBlocks(`${list}\n\nend`)).toHaveLength(2)
  })

  it('keeps code together, whatever it contains', () => {
    for (const code of [
      '```\na\n\nb\n```',
      '~~~\n\n```\n\n~~~',
      '````md\n```\n\n```\n````',
      '> ```\n\na\n```',
      '```\na\n\nb',
    ])
      expect(splitBlocks(code)).toEqual([code])
    expect(splitBlocks('```js\na\n```\n\nb')).toHaveLength(2)
    expect(splitBlocks('```a``` b\n\nc')).toHaveLength(2)
  })

  it('changes list markers that Markdown does not know, but not in code', () => {
    expect(splitBlocks('۱. a\n  • b\n۱۴۰۳. c\n```\n• d\n```')).toEqual(['1. a\n  - b\n۱۴۰۳. c\n```\n• d\n```'])
  })

  it('leaves the last block alone to change while an answer grows', () => {
    const answer = '# Mina\n\nShe keeps\nthe lamp.\n\n- one\n\n- two\n\n```\na\n\nb\n```\n\nEnd.'
    let before: string[] = []
    for (let length = 1; length <= answer.length; length++) {
      const blocks = splitBlocks(answer.slice(0, length))
      const settled = before.slice(0, Math.min(before.length, blocks.length) - 1).map((block) => block.trim())
      expect(blocks.slice(0, settled.length).map((block) => block.trim())).toEqual(settled)
      before = blocks
    }
    expect(before).toHaveLength(4)
  })
})
