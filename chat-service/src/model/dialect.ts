import { APIError } from 'openai'

/** How a server wants to be asked: the field that limits an answer, and whether it may be asked to report its tokens. */
export interface Dialect {
  limit: 'max_tokens' | 'max_completion_tokens'
  reportsUsage: boolean
}

/** What most servers understand. An unknown limit is ignored by many, so that the older name, which all know, comes first. */
const COMMON: Dialect = { limit: 'max_tokens', reportsUsage: true }

/** The dialect to try next after a refusal, or null where the refusal is about something else. Each step is taken once. */
export function nextDialect(dialect: Dialect, refusal: unknown): Dialect | null {
  if (!(refusal instanceof APIError) || (refusal.status !== 400 && refusal.status !== 422)) return null
  // Exactly this refusal: a complaint about the size of the limit must not take the limit away.
  if (refusal.code === 'unsupported_parameter' && refusal.param === 'max_tokens' && dialect.limit === 'max_tokens')
    return { ...dialect, limit: 'max_completion_tokens' }
  if (dialect.reportsUsage && refusal.message.includes('stream_options')) return { ...dialect, reportsUsage: false }
  return null
}

/** Asks in the dialect that worked last, and in others where the server refuses it: such a refusal costs nothing. */
export function createDialects() {
  let known = COMMON
  return async function ask<Answer>(call: (dialect: Dialect) => Promise<Answer>): Promise<Answer> {
    let dialect: Dialect = known
    for (;;) {
      try {
        const answer = await call(dialect)
        known = dialect
        return answer
      } catch (refusal) {
        const next = nextDialect(dialect, refusal)
        if (!next) throw refusal
        dialect = next
      }
    }
  }
}
