import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messagesOf, mostTokensOf, readPrompt } from './prompt.ts'

describe('readPrompt', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hikma-prompt-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const withText = async (text: string): Promise<string> => {
    const file = join(folder, 'prompt.md')
    await writeFile(file, text)
    return file
  }

  it('is our own where no file is named, and says what the page is', () => {
    expect(readPrompt()).toContain('between <page> and </page>')
  })

  it('is the file where one is named', async () => {
    expect(readPrompt(await withText('  کوتاه بگو.\n'))).toBe('کوتاه بگو.')
  })

  it('stops the start with a sentence where there is none, or too much', async () => {
    expect(() => readPrompt(join(folder, 'none.md'))).toThrow(/cannot read .*CHAT_PROMPT_FILE.*none\.md/)
    await expect(withText(' \n').then(readPrompt)).rejects.toThrow('1 to 8000 characters')
    await expect(withText('x'.repeat(8_001)).then(readPrompt)).rejects.toThrow('1 to 8000 characters')
  })
})

describe('messagesOf', () => {
  it('puts the prompt first, then what was said, then the question', () => {
    const history = [
      { role: 'user', content: 'Who?' },
      { role: 'assistant', content: 'Mina.' },
    ] as const
    expect(messagesOf('Be brief.', { history: [...history], query: 'Why?' })).toEqual([
      { role: 'system', content: 'Be brief.' },
      ...history,
      { role: 'user', content: 'Why?' },
    ])
  })
})

describe('mostTokensOf', () => {
  it('counts bytes, not characters, and the answer', () => {
    const messages = [{ role: 'user', content: 'کتاب' } as const, { role: 'user', content: 'book' } as const]
    expect(mostTokensOf(messages, 600)).toBe(8 + 16 + 4 + 16 + 600)
  })
})
