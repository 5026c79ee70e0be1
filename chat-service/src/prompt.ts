import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChatQuestion } from '@hikma/contracts/chat'

/** The same path from `src` and from `dist`. */
const fileOf = (name: string): string => fileURLToPath(new URL(`../prompts/${name}`, import.meta.url))
const DEFAULT_FILE = fileOf('assistant.md')
const READING_FILE = fileOf('reading.md')
/** The prompt is sent with every question. */
const MAX_CHARACTERS = 8_000

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Reads the system prompt from a file, by default our own. Throws if the file is missing, empty or too long. */
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

/** The same for answers from a book: that of the operator for both, if there is one. The rules of citing are not in it. */
export const readReadingPrompt = (file = READING_FILE): string => readPrompt(file)

/** The messages for the model: the prompt as `system`, then the history and the question. */
export const toMessages = (prompt: string, { history, query }: Pick<ChatQuestion, 'history' | 'query'>): Message[] => [
  { role: 'system', content: prompt },
  ...history,
  { role: 'user', content: query },
]
