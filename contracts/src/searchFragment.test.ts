import { expect, it } from 'vitest'
import { formatSearchFragment, parseSearchFragment } from './searchFragment.ts'

it.each(['lamp', 'می‌روم به باغ', '"and/or" #1 100%', '🕯️'])('reads the search that it wrote: %s', (query) =>
  expect(parseSearchFragment(formatSearchFragment(query))).toBe(query),
)
it.each(['', 'b12', 'search', 'search:', 'search:%', 'search:%20', 'research:x'])('reads no search in %j', (fragment) =>
  expect(parseSearchFragment(fragment)).toBeNull(),
)
it('cuts a longer search, and leaves out half a letter', () => {
  expect(parseSearchFragment(`search:${'x'.repeat(300)}`)).toBe('x'.repeat(200))
  expect(parseSearchFragment(formatSearchFragment(`${'x'.repeat(199)}🕯`))).toBe('x'.repeat(199))
})
