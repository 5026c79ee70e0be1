import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { parseInSlices } from './parseInSlices.ts'

const hostile = (n: number) => ({
  id: `b-${n}`,
  title: `},{"id":"x" \\ "], [ ${n}`,
  list: [1, [2]],
  more: { a: '\\"' },
})

it('gives the same as JSON.parse, whatever strings and nested values hold', async () => {
  for (const count of [0, 1, 2, 9_000]) {
    const items = Array.from({ length: count }, (_item, n) => hostile(n))
    expect(await parseInSlices(JSON.stringify(items))).toEqual(items)
  }
  expect(await parseInSlices(' [ 1 , "a" ] ')).toEqual([1, 'a'])
})

it('lets others work in between', async () => {
  const parsing = parseInSlices(JSON.stringify(Array.from({ length: 9_000 }, (_item, n) => hostile(n))))
  const turns = ['another request']
  const others = (async () => {
    for (let n = 0; n < 4; n++) {
      await setImmediate()
      turns.push('another request')
    }
  })()
  await Promise.all([parsing.then(() => turns.push('parsed')), others])
  expect(turns).toEqual([...Array<string>(5).fill('another request'), 'parsed'])
})

it.each(['', '{}', 'null', '[1', '[1,]', '["a'])('refuses %j', async (text) => {
  await expect(parseInSlices(text)).rejects.toThrow(SyntaxError)
})
