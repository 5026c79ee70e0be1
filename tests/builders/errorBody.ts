import { type ErrorDetails, isErrorCode, sentenceOf } from '@hikma/contracts/errors'
import { expect } from 'vitest'

interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean
}

/** Whether a body has the form of an error answer: a known code, its own sentence, and nothing else. */
function isErrorAnswer(body: unknown): body is { error: string } {
  const { error, code, details, ...others } = body as Record<string, unknown>
  return (
    Object.keys(others).length === 0 && isErrorCode(code) && error === sentenceOf(code, (details ?? {}) as ErrorDetails)
  )
}

/** Matches the body of an error answer with this sentence. */
export const errorBody = (sentence: string | AsymmetricMatcher): unknown =>
  expect.toSatisfy(
    (body: unknown) =>
      isErrorAnswer(body) &&
      (typeof sentence === 'string' ? body.error === sentence : sentence.asymmetricMatch(body.error)),
  )
