import { APIError } from 'openai'

/**
 * Request fields in which servers differ: the name of the token limit, whether a report of tokens is requested, and whether
 * the model's template knows messages of the system.
 */
export interface RequestVariant {
  limit: 'max_tokens' | 'max_completion_tokens'
  reportsUsage: boolean
  hasSystemRole: boolean
}

/** Tried first. Many servers ignore an unknown limit, and all know the older name. */
const DEFAULT_VARIANT: RequestVariant = { limit: 'max_tokens', reportsUsage: true, hasSystemRole: true }
/** Templates raise these texts: Gemma 2 'System role not supported', Mistral 'Conversation roles must alternate'. */
const SYSTEM_ROLE_REFUSED = /system role not supported|roles must alternate/i

/** The variant to try after a refusal, or null if the refusal has another cause. */
export function nextVariant(variant: RequestVariant, refusal: unknown): RequestVariant | null {
  if (!(refusal instanceof APIError)) return null
  // some servers report an error of the template, which runs before the model, as one of their own
  const isOfTemplate = refusal.status === 400 || refusal.status === 500
  if (isOfTemplate && variant.hasSystemRole && SYSTEM_ROLE_REFUSED.test(refusal.message))
    return { ...variant, hasSystemRole: false }
  if (refusal.status !== 400 && refusal.status !== 422) return null
  // Only for this code: an error about the size of the limit must not remove the limit.
  if (refusal.code === 'unsupported_parameter' && refusal.param === 'max_tokens' && variant.limit === 'max_tokens')
    return { ...variant, limit: 'max_completion_tokens' }
  if (variant.reportsUsage && refusal.message.includes('stream_options')) return { ...variant, reportsUsage: false }
  return null
}

/** Calls with the variant that worked last, and with others if the server refuses it. A refusal costs no tokens. */
export function createVariantFallback() {
  let working = DEFAULT_VARIANT
  return async function ask<Answer>(call: (variant: RequestVariant) => Promise<Answer>): Promise<Answer> {
    let variant: RequestVariant = working
    for (;;) {
      try {
        const answer = await call(variant)
        working = variant
        return answer
      } catch (refusal) {
        const next = nextVariant(variant, refusal)
        if (!next) throw refusal
        variant = next
      }
    }
  }
}
