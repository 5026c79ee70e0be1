import { expect, it } from 'vitest'
import { betweenMarks } from './betweenMarks.ts'

const DOCUMENT = 'before\n<!-- bench -->\n\nold\n\n<!-- /bench -->\nafter\n'

it('replaces what stands between the marks, again and again', () => {
  const once = betweenMarks(DOCUMENT, 'bench', 'new')
  expect(once).toBe('before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter\n')
  expect(betweenMarks(once, 'bench', 'new')).toBe(once)
})

it('refuses a document without them', () => {
  expect(() => betweenMarks(DOCUMENT, 'growth', 'new')).toThrow('no place for growth')
})
