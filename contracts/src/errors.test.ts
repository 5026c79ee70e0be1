import { describe, expect, it } from 'vitest'
import { ERRORS, isErrorCode, sentenceOf, toErrorAnswer } from './errors.ts'
import { answersOf } from './api/commonAnswers.ts'
import { publicApi } from './api/publicApi.ts'
import { isRefusal } from './api/route.ts'

describe('the table of errors', () => {
  it('names each error in lower case with underscores, and gives it a status and a sentence', () => {
    for (const [code, { status, sentence }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect([code, status >= 400 && status < 600]).toEqual([code, true])
      expect(sentence).toMatch(/\.$/)
    }
  })

  it('fills the placeholders of a sentence and leaves out details that are not there', () => {
    expect(sentenceOf('page_missing', { page: 13 })).toBe('There is no page 13.')
    expect(toErrorAnswer('not_found')).toEqual({ error: 'There is nothing here.', code: 'not_found' })
    expect(toErrorAnswer('page_missing', { page: 13 })).toEqual({
      error: 'There is no page 13.',
      code: 'page_missing',
      details: { page: 13 },
    })
  })

  it('does not take a property of every object for a code', () => {
    expect(isErrorCode('constructor')).toBe(false)
    expect(isErrorCode('page_missing')).toBe(true)
  })

  it('has each error of the API document under its own status', () => {
    for (const route of publicApi) {
      for (const [status, answer] of Object.entries(answersOf(route))) {
        if (!isRefusal(answer)) continue
        for (const code of answer)
          expect([route.id, code, ERRORS[code].status]).toEqual([route.id, code, Number(status)])
      }
    }
  })
})
