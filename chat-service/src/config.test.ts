import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { modelSettings } from './modelEnv.ts'

const DATABASE_URL = 'postgres://hikma@postgres/hikma'
const withModel = (more: Record<string, string>) => modelSettings(readConfig({ DATABASE_URL, ...more }))

describe('readConfig', () => {
  it('fills in the defaults and needs no model', () => {
    const config = readConfig({ DATABASE_URL, OPENAI_API_KEY: '' })
    expect(config).toEqual({
      DATABASE_URL,
      HOST: '0.0.0.0',
      PORT: 3003,
      INTERNAL_PORT: 4003,
      TRUST_PROXY: false,
      ALLOWED_HOSTS: [],
      LOG_LEVEL: 'info',
      CHAT_MAX_TOKENS: 600,
      CHAT_CONTEXT_TOKENS: 4_096,
      CHAT_FIRST_SECONDS: 60,
      CHAT_PAUSE_SECONDS: 20,
      CHAT_ANSWER_SECONDS: 120,
      CHAT_DAILY_TOKENS: 1_000_000,
    })
    expect(modelSettings(config)).toBeNull()
  })

  it('names all errors together, including an incomplete model, but no values', () => {
    const variables = {
      PORT: 'x',
      OPENAI_BASE_URL: 'ftp://secret.host/v1',
      OPENAI_API_KEY: 'sk-secret\nline',
      CHAT_MAX_TOKENS: '0',
      CHAT_DAILY_TOKENS: 'many',
      CHAT_ADDRESS_DAILY_TOKENS: '-1',
    }
    const read = () => readConfig(variables)
    expect(read).toThrow(
      /DATABASE_URL.*PORT.*OPENAI_BASE_URL.*OPENAI_API_KEY.*CHAT_MAX_TOKENS.*CHAT_DAILY_TOKENS.*CHAT_ADDRESS/s,
    )
    expect(read).toThrow('OPENAI_MODEL: is missing, and OPENAI_BASE_URL is set')
    expect(read).not.toThrow('secret')
  })

  it('refuses a model without a server, and an address with a user name', () => {
    expect(() => withModel({ OPENAI_MODEL: 'm' })).toThrow('OPENAI_MODEL: needs OPENAI_BASE_URL or OPENAI_API_KEY')
    const url = 'https://user:word@model.test/v1'
    expect(() => withModel({ OPENAI_MODEL: 'm', OPENAI_BASE_URL: url })).toThrow(
      'OPENAI_BASE_URL: must not hold a user',
    )
  })
})

describe('modelSettings', () => {
  it('returns the settings of a model with a key or an address', () => {
    const byKey = withModel({ OPENAI_MODEL: 'm', OPENAI_API_KEY: 'sk-1' })
    expect(byKey).toMatchObject({ model: 'm', apiKey: 'sk-1', maxTokens: 600, dailyTokens: 1_000_000 })
    expect(byKey?.baseUrl).toBeUndefined()
    const local = withModel({ OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', CHAT_MAX_TOKENS: '90' })
    expect(local).toMatchObject({ baseUrl: 'http://127.0.0.1:11434/v1', maxTokens: 90 })
    expect(local?.apiKey).toBeUndefined()
  })

  it("gives one address a tenth of the day's tokens, and enough for one question, unless it is set", () => {
    const shareOf = (more: Record<string, string>) =>
      withModel({ OPENAI_MODEL: 'm', OPENAI_API_KEY: 'sk-1', ...more })?.addressDailyTokens
    expect(shareOf({})).toBe(100_000)
    expect(shareOf({ CHAT_DAILY_TOKENS: '5000001' })).toBe(500_001)
    expect(shareOf({ CHAT_DAILY_TOKENS: '50000' })).toBe(40_000)
    expect(shareOf({ CHAT_DAILY_TOKENS: '500' })).toBe(500)
    expect(shareOf({ CHAT_ADDRESS_DAILY_TOKENS: '7' })).toBe(7)
  })

  it('returns null if only a key is set: it may be meant for another program', () => {
    expect(withModel({ OPENAI_API_KEY: 'sk-1' })).toBeNull()
  })
})
