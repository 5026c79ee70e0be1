import type { ModelSettings } from '@hikma/chat-service/modelEnv'

/** The settings of a model, with defaults for those that a test is not about. */
export const buildModel = (settings: Partial<ModelSettings> = {}): ModelSettings => ({
  model: 'test-model',
  prompt: 'Be brief.',
  readingPrompt: 'Be brief about the book.',
  maxTokens: 600,
  contextTokens: 4_096,
  dailyTokens: 1_000_000,
  addressDailyTokens: 1_000_000,
  life: { firstMs: 60_000, pauseMs: 20_000 },
  answerMs: 120_000,
  isLocal: true,
  ...settings,
})
