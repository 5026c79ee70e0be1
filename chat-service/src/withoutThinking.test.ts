import { describe, expect, it, vi } from 'vitest'
import { withoutThinking } from './withoutThinking.ts'

async function* cut(text: string, size: number): AsyncGenerator<string, number> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  return text.length
}

async function answerOf(text: string, size = text.length || 1) {
  const pieces = withoutThinking(cut(text, size))
  let answer = ''
  for (;;) {
    const next = await pieces.next()
    if (next.done) return { answer, result: next.value }
    expect(next.value).not.toBe('')
    answer += next.value
  }
}

const CASES: [string, string][] = [
  ['A lamp.', 'A lamp.'],
  ['<think>She asks < of a lamp.</think>\n\nA lamp.', 'A lamp.'],
  ['\n<think>One.</think>\n<think>Two.</think> چراغ', 'چراغ'],
  ['<think></think>A lamp.', 'A lamp.'],
  ['<think>It never ends', ''],
  ['<think>It ends with nothing.</think>\n', ''],
  ['<thin', '<thin'],
  ['<thinker> is a name', '<thinker> is a name'],
  ['  A lamp.', '  A lamp.'],
  ['Models write <think>so</think>.', 'Models write <think>so</think>.'],
  ['<think>a</think>b<think>c</think>', 'b<think>c</think>'],
  ['</think>', '</think>'],
  [' ', ' '],
  ['', ''],
]

describe('withoutThinking', () => {
  it.each(CASES)('makes of %j the answer %j, wherever its pieces are cut', async (text, answer) => {
    for (let size = 1; size <= text.length; size += 1)
      expect(await answerOf(text, size)).toEqual({ answer, result: text.length })
  })

  it('passes each piece of the answer on as soon as it comes', async () => {
    const pieces = withoutThinking(cut('<think>x</think>abc', 1))
    expect([await pieces.next(), await pieces.next()].map(({ value }) => value)).toEqual(['a', 'b'])
  })

  it('ends its source if it is ended, and throws what its source throws', async () => {
    const ended = vi.fn<() => void>()
    async function* source() {
      try {
        yield 'a lamp'
        throw new Error('away')
      } finally {
        ended()
      }
    }
    const left = withoutThinking(source())
    await left.next()
    await left.return(undefined)
    expect(ended).toHaveBeenCalledOnce()
    const broken = withoutThinking(source())
    await broken.next()
    await expect(broken.next()).rejects.toThrow('away')
  })
})
