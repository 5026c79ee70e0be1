import { expect, it } from 'vitest'
import { textDirection } from './textDirection.ts'

it.each([
  ['Who is مینا?', 'ltr'],
  ['HTML زبانی برای نوشتن صفحه‌های وب است.', 'rtl'],
  ['این کد:\n```\nconst lamp = createLampOfTheLibrary(withAllOptions)\n```', 'rtl'],
  ['نگاه کنید: https://example.org/a/very/long/address/in/latin/letters', 'rtl'],
  ['42 + 7', null],
])('the direction of %j is that of most of its letters', (text, direction) =>
  expect(textDirection(text)).toBe(direction),
)
