import { describe, expect, it } from 'vitest'
import { withCitation } from '../sources/citationMarks.ts'
import { readReply } from './chatReply.ts'

describe('readReply', () => {
  it('reads the error first, then the result, then a response that is a string', () => {
    expect(readReply({ error: 'No.', response: { result: 'Yes.' } })).toEqual({ kind: 'refused', error: 'No.' })
    expect(readReply({ error: null, response: { result: 'Yes.' } })).toEqual({ kind: 'answer', text: 'Yes.' })
    expect(readReply({ response: 'Yes.' })).toEqual({ kind: 'answer', text: 'Yes.' })
  })

  it('serialises an error that is not a string', () => {
    expect(readReply({ error: { code: 7 } })).toEqual({ kind: 'refused', error: '{"code":7}' })
  })

  it.each([[null], ['text'], [7], [[]], [{}], [{ response: null }], [{ response: {} }], [{ response: { result: 7 } }]])(
    'returns an empty reply for %j',
    (body) => expect(readReply(body)).toEqual({ kind: 'empty' }),
  )

  it('returns an empty reply for blank text', () => {
    expect(readReply({ response: { result: ' \n' } })).toEqual({ kind: 'empty' })
    expect(readReply({ response: ' ' })).toEqual({ kind: 'empty' })
  })

  it('makes citations of the numbers of sources, and of no others', () => {
    const sources = [{ n: 2, page: 1, pageId: 'p', block: 0, quote: 'q', heading: null }]
    expect(readReply({ response: { result: 'One [2], two [3].', sources } })).toEqual({
      kind: 'answer',
      text: `${withCitation('One', 2)}, two [3].`,
      sources,
    })
  })
})
