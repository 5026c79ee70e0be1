import { expect, it } from 'vitest'
import { z } from 'zod'
import { port } from './envFields.ts'
import { readEnv } from './readEnv.ts'

it('a port is one that browsers connect to', () => {
  const read = (PORT: string) => readEnv(z.object({ PORT: port }), { PORT }).PORT
  for (const [text, number] of [
    ['8080', 8080],
    ['0', 0],
    ['65535', 65_535],
  ] as const)
    expect(read(text)).toBe(number)
  for (const text of ['65536', '-1', '80.5', 'http', '']) expect(() => read(text)).toThrow('PORT')
  for (const text of ['4190', '6000', '10080']) expect(() => read(text)).toThrow('PORT: is a port that browsers refuse')
})

it('a blocked port is one that fetch refuses, too', async () => {
  for (const number of [4190, 6000, 10_080])
    await expect(fetch(`http://127.0.0.1:${number}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
})
