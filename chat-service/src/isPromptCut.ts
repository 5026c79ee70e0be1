import type { Usage } from './model/Model.ts'
import type { Message } from './prompt.ts'

/** No tokenizer that is in use makes fewer tokens of a text on average. */
const CHARACTERS_PER_TOKEN = 6
/** A report below this share of the fewest tokens shows that the server has read a part only. */
const MIN_SHARE = 0.6
/** Contexts that servers have by default. A call that fills one to the last token was cut to it. */
const CONTEXTS: ReadonlySet<number> = new Set([2_048, 4_096, 8_192])

/** Whether a server seems to have cut a prompt without saying so, as Ollama does at its `num_ctx`. */
export function isPromptCut(messages: readonly Message[], { prompt, total }: Usage): boolean {
  if (prompt === null) return false
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  return prompt < (MIN_SHARE * characters) / CHARACTERS_PER_TOKEN || CONTEXTS.has(total)
}
