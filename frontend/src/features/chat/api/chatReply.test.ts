import { describe, expect, it } from 'vitest'
import { readReply } from './chatReply.ts'

describe('a reply', () => {
  it('is read as its error first, then its result, then the response as a text', () => {
    expect(readReply({ error: 'No.', response: { result: 'Yes.' } })).toEqual({ kind: 'refused', error: 'No.' })
    expect(readReply({ error: null, response: { result: 'Yes.' } })).toEqual({ kind: 'answer', text: 'Yes.' })
    expect(readReply({ response: 'Yes.' })).toEqual({ kind: 'answer', text: 'Yes.' })
  })

  it('may have an error that is no sentence', () => {
    expect(readReply({ error: { code: 7 } })).toEqual({ kind: 'refused', error: '{"code":7}' })
  })

  it.each([[null], ['text'], [7], [[]], [{}], [{ response: null }], [{ response: {} }], [{ response: { result: 7 } }]])(
    'is of no use as %j',
    (body) => expect(readReply(body)).toEqual({ kind: 'nothing' }),
  )

  it('is of no use where it is blank', () => {
    expect(readReply({ response: { result: ' \n' } })).toEqual({ kind: 'nothing' })
    expect(readReply({ response: ' ' })).toEqual({ kind: 'nothing' })
  })
})
