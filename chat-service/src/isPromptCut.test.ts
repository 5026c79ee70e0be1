import { expect, it } from 'vitest'
import { isPromptCut } from './isPromptCut.ts'

const messages = [{ role: 'user' as const, content: 'word '.repeat(2_000) }]

it.each([
  ['as many tokens as words', { prompt: 2_000, total: 2_100, cached: 0 }, false],
  ['a tenth of them', { prompt: 200, total: 300, cached: 0 }, true],
  ['a context that is full to the last token', { prompt: 2_000, total: 2_048, cached: 0 }, true],
  ['nothing of the prompt', { prompt: null, total: 300, cached: 0 }, false],
])('a server that reports %s', (_what, usage, isCut) => expect(isPromptCut(messages, usage)).toBe(isCut))
