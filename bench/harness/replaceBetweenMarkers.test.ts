import { expect, it } from 'vitest'
import { replaceBetweenMarkers } from './replaceBetweenMarkers.ts'

const DOCUMENT = 'before\n<!-- bench -->\n\nold\n\n<!-- /bench -->\nafter\n'

it('replaceBetweenMarkers replaces the text between the markers each time', () => {
  const once = replaceBetweenMarkers(DOCUMENT, 'bench', 'new')
  expect(once).toBe('before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter\n')
  expect(replaceBetweenMarkers(once, 'bench', 'new')).toBe(once)
})

it('replaceBetweenMarkers throws without markers', () => {
  expect(() => replaceBetweenMarkers(DOCUMENT, 'growth', 'new')).toThrow('no markers for growth')
})
