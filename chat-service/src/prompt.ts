import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChatQuestion } from '@hikma/contracts/chat'

/** Beside `src` and `dist` alike. */
const DEFAULT_FILE = fileURLToPath(new URL('../prompts/assistant.md', import.meta.url))
/** It goes along with every question. */
const MAX_CHARACTERS = 8_000
/** What a server writes around a message, in tokens: the start, the role, the end. Generous. */
const TOKENS_AROUND = 16

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The system prompt of a file, or our own. Throws one clear sentence where there is none. */
export function readPrompt(file = DEFAULT_FILE): string {
  let prompt: string
  try {
    prompt = readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`Hikma cannot read the assistant's prompt. Please mend CHAT_PROMPT_FILE: ${file}`)
  }
  if (prompt === '' || prompt.length > MAX_CHARACTERS)
    throw new Error(`The assistant's prompt must have 1 to ${MAX_CHARACTERS} characters: ${file}`)
  return prompt
}

/** What the model is given. Only the prompt speaks as the system; whatever the reader sent is the user's. */
export const messagesOf = (prompt: string, { history, query }: Pick<ChatQuestion, 'history' | 'query'>): Message[] => [
  { role: 'system', content: prompt },
  ...history,
  { role: 'user', content: query },
]

/** No tokenizer makes more tokens than there are bytes, so that this is never too little; usually it is far too much. */
export const mostTokensOf = (messages: readonly Message[], maxTokens: number): number =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + TOKENS_AROUND, maxTokens)
