import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toMessages, readPrompt } from './prompt.ts'

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

  it('reads our own prompt by default, which explains the page tags', () => {
    expect(readPrompt()).toContain('between <page> and </page>')
  })

  it('reads the given file', async () => {
    expect(readPrompt(await withText('  کوتاه بگو.\n'))).toBe('کوتاه بگو.')
  })

  it('throws a sentence if the file is missing, empty or too long', async () => {
    expect(() => readPrompt(join(folder, 'none.md'))).toThrow(/cannot read .*CHAT_PROMPT_FILE.*none\.md/)
    await expect(withText(' \n').then(readPrompt)).rejects.toThrow('1 to 8000 characters')
    await expect(withText('x'.repeat(8_001)).then(readPrompt)).rejects.toThrow('1 to 8000 characters')
  })
})

describe('toMessages', () => {
  it('puts the prompt first, then the history, then the question', () => {
    const history = [
      { role: 'user', content: 'Who?' },
      { role: 'assistant', content: 'Mina.' },
    ] as const
    expect(toMessages('Be brief.', { history: [...history], query: 'Why?' })).toEqual([
      { role: 'system', content: 'Be brief.' },
      ...history,
      { role: 'user', content: 'Why?' },
    ])
  })
})
