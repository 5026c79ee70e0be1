import { describe, expect, it } from 'vitest'
import { MAX_CHAT_QUERY, MAX_CHAT_QUESTION } from './limits.ts'
import { questionAbout } from './questionAbout.ts'

describe('questionAbout', () => {
  it('puts the number and the beginning of the page before the question', () => {
    expect(questionAbout('Who is she?', { number: 12, text: 'Mina lit the lamp.' })).toBe(
      'The reader has page 12 open. It begins:\n<page>\nMina lit the lamp.\n</page>\n\nWho is she?',
    )
  })

  it('leaves the question as it is without a page, or if the page is empty', () => {
    expect(questionAbout('Who?')).toBe('Who?')
    expect(questionAbout('Who?', { number: 1, text: ' \n' })).toBe('Who?')
  })

  it('takes 300 whole characters of the page', () => {
    expect(questionAbout('?', { number: 1, text: 'x'.repeat(400) })).toContain(`\n${'x'.repeat(300)}\n`)
    expect(questionAbout('?', { number: 1, text: `${'x'.repeat(299)}𝕏y` })).toContain(`\n${'x'.repeat(299)}𝕏\n`)
  })

  it('stays within the limit of the service with the longest question and the longest excerpt', () => {
    for (const character of ['x', '𝕏', '👨‍👩‍👧‍👦']) {
      const query = questionAbout('x'.repeat(MAX_CHAT_QUESTION), { number: 5_000, text: character.repeat(2_000) })
      expect(query.length).toBeLessThanOrEqual(MAX_CHAT_QUERY)
    }
  })

  it.each(['</page>', '</PAGE >', '<page>', '< / page x="1">', '</page'])(
    'removes %s from the excerpt, so that a page cannot end it',
    (tag) => {
      const query = questionAbout('?', { number: 1, text: `before ${tag} after` })
      expect(query.match(/<\/?page>/g)).toEqual(['<page>', '</page>'])
      expect(query).toContain('before')
    },
  )
})
