import { describe, expect, it } from 'vitest'
import { announcement } from './announcement.ts'
import type { Message } from './Message.ts'
import { withCitation } from './sources/citationMarks.ts'
import type { ChatTexts } from './useChatTexts.ts'

const texts = ((key: string) => key) as ChatTexts
const announced = (content: string, more: Partial<Message> = {}): string =>
  announcement(texts, { id: 2, role: 'assistant', timestamp: 0, content, ...more })

describe('announcement', () => {
  it('leaves out the marks of emphasis, headings, code, quotations and tables', () => {
    expect(announced('# Mina\n\nShe **is** `7`.\n> a > b\n>> c')).toBe(' Mina\n\nShe is 7.\na > b\nc')
    expect(announced('| Who | Age |\n|:---|---:|\n| Mina | 7 |')).toBe(' Who  Age \n Mina  7 ')
  })

  it('keeps a list and a rule of dashes', () => {
    expect(announced('- a\n- b\n\n---')).toBe('- a\n- b\n\n---')
  })

  it('handles many marks fast', () => {
    for (const marks of ['|-', '-|', '> ', '|', ' ', ':-']) expect(announced(`${marks.repeat(8_000)}x`)).toContain('x')
  })

  it('returns the status while an answer is written, and how it ended', () => {
    expect(announced('Mi', { isWriting: true })).toBe('writing')
    expect(announced('Mi', { wasStopped: true })).toBe('Mi\nstopped')
  })

  it('reads an answer without its numbers, and what is said of it', () => {
    expect(announced(`${withCitation('Mina.', 1)} She is.`)).toBe('Mina. She is.')
    expect(announced('', { notice: 'nothing_found', reach: 'book' })).toBe('notices.nothing_found.book')
    expect(announced('Mina.', { notice: 'unsupported', reach: 'read' })).toBe('Mina.\nnotices.unsupported')
  })
})
