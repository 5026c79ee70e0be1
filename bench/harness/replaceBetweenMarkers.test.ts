import { expect, it } from 'vitest'
import { replaceBetweenMarkers } from './replaceBetweenMarkers.ts'

const DOCUMENT = 'before\n<!-- bench -->\n\nold\n\n<!-- /bench -->\nafter\n'

it('replaces what stands between the marks, again and again', () => {
  const once = replaceBetweenMarkers(DOCUMENT, 'bench', 'new')
  expect(once).toBe('before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter\n')
  expect(replaceBetweenMarkers(once, 'bench', 'new')).toBe(once)
})

it('refuses a document without them', () => {
  expect(() => replaceBetweenMarkers(DOCUMENT, 'growth', 'new')).toThrow('no place for growth')
})
