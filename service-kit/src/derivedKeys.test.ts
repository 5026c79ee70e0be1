import { expect, it } from 'vitest'
import { derivedKeys } from './derivedKeys.ts'
import { secret } from './envFields.ts'

const [FORMER, NEWER] = ['former'.repeat(6), 'newer'.repeat(7)]

it('uses the first of several secrets, and accepts what comes from the others', () => {
  const [former, newer] = [derivedKeys(FORMER), derivedKeys(NEWER)]
  expect(former).toMatchObject({ acceptedKeys: [], acceptedTokens: [] })
  expect(derivedKeys(`${NEWER},${FORMER}`)).toEqual({
    sessionKey: newer.sessionKey,
    serviceToken: newer.serviceToken,
    acceptedKeys: [former.sessionKey],
    acceptedTokens: [former.serviceToken],
  })
  expect(newer.sessionKey).not.toEqual(former.sessionKey)
})

it('takes no short secret beside a long one', () => {
  expect(secret.safeParse(`${NEWER},${FORMER}`).success).toBe(true)
  for (const bad of ['short', `${NEWER},`, `${NEWER},short`]) expect(secret.safeParse(bad).success).toBe(false)
})
