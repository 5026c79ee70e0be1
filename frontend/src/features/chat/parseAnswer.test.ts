import { describe, expect, it } from 'vitest'
import { parseAnswer } from './parseAnswer.ts'

describe('an answer', () => {
  it('is paragraphs, headings, lists and code', () => {
    const answer =
      '# Mina\nShe keeps\nthe lamp.\n\n- one\n- two\n  and more\n\n3. three\n4) four\n```js\na  <b>\n```\nEnd.'
    expect(parseAnswer(answer)).toEqual([
      { kind: 'heading', text: 'Mina' },
      { kind: 'paragraph', text: 'She keeps\nthe lamp.' },
      { kind: 'list', ordered: false, start: 1, items: ['one', 'two\nand more'] },
      { kind: 'list', ordered: true, start: 3, items: ['three', 'four'] },
      { kind: 'code', text: 'a  <b>' },
      { kind: 'paragraph', text: 'End.' },
    ])
  })

  it('counts in Persian, too', () => {
    expect(parseAnswer('۱. یک\n\n۲. دو')).toEqual([{ kind: 'list', ordered: true, start: 1, items: ['یک', 'دو'] }])
  })

  it('closes what is not closed yet', () => {
    expect(parseAnswer('So:\n```\nlamp(')).toEqual([
      { kind: 'paragraph', text: 'So:' },
      { kind: 'code', text: 'lamp(' },
    ])
  })

  it('is nothing where nothing was said', () => {
    expect(parseAnswer('')).toEqual([])
    expect(parseAnswer(' \n---\n')).toEqual([])
  })
})
