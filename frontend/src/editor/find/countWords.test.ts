import { expect, it } from 'vitest'
import { countWords } from './countWords.ts'

it.each([
  ['<p>Two <b>wo</b>rds</p><script>not these</script><!-- nor this -->', 'html', 2],
  ['<p>می‌رود و برمی‌گردد</p>', 'html', 3],
  ['<p></p>', 'html', 0],
  ['\\section{One} two % three\n$x$', 'tex', 2],
] as const)('counts the words that readers see: %s', (source, ext, words) =>
  expect(countWords(source, ext)).toBe(words),
)
