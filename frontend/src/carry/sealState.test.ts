import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { randomId } from '../lib/randomId.ts'
import { carryKeysOf, newCode } from './carryKeys.ts'
import { FORMAT, openState, sealState, UnreadableState } from './sealState.ts'

const SAMPLES = ['guide-to-hikma', 'rahnama-ye-hikma'].map(
  (name) => new URL(`../../../publisher/samples/${name}/`, import.meta.url),
)
const TEXT = SAMPLES.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /^\d+\.html$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/<[^>]*>/g, ' ')),
)
  .join(' ')
  .replaceAll(/\s+/g, ' ')

/** A mark as the reader makes one, at another passage for each number. */
function buildMark(at: number) {
  const length = 40 + ((at * 37) % 260)
  const from = (at * 1_009) % (TEXT.length - 400)
  return {
    id: randomId(),
    kind: 'mark' as const,
    clock: at + 1,
    device: 'd'.repeat(32),
    value: {
      bookId: 'the-sample',
      pageId: '0123456789abcdefghjk',
      page: 1 + (at % 40),
      selectors: {
        start: { block: at % 90, offset: at % 300 },
        end: { block: at % 90, offset: (at % 300) + length },
        exact: TEXT.slice(from + 48, from + 48 + length),
        prefix: TEXT.slice(from, from + 48),
        suffix: TEXT.slice(from + 48 + length, from + 96 + length),
      },
      colour: 'yellow',
      note: at % 4 === 0 ? TEXT.slice(from + 20, from + 100) : '',
      heading: 'Part I · I',
      createdAt: 1_700_000_000_000 + at * 977_131,
    },
  }
}

it('opens what it has sealed, and nothing by another code', async () => {
  const state = { line: 'l', step: 3, items: [buildMark(1)] }
  const { sealing } = await carryKeysOf(newCode())
  const sealed = await sealState(state, sealing)
  expect(sealed[0]).toBe(FORMAT)
  expect(await openState(sealed, sealing)).toEqual(state)
  const other = await carryKeysOf(newCode())
  await expect(openState(sealed, other.sealing)).rejects.toEqual(new UnreadableState('damaged'))
  await expect(openState(sealed.slice(0, 8), sealing)).rejects.toEqual(new UnreadableState('damaged'))
})

it('never seals the same state in the same way', async () => {
  const state = { line: 'l', step: 3, items: [] }
  const { sealing } = await carryKeysOf(newCode())
  expect(await sealState(state, sealing)).not.toEqual(await sealState(state, sealing))
})

it('gives a code the same keys always, which neither tell each other nor the code', async () => {
  const code = Uint8Array.from({ length: 16 }, (_, at) => at)
  const { access, sealing } = await carryKeysOf(code)
  expect((await carryKeysOf(code)).access).toBe(access)
  expect(access).toMatch(/^[\w-]{43}$/)
  expect(sealing.extractable).toBe(false)
  expect((await carryKeysOf(newCode())).access).not.toBe(access)
})

it('has room for thousands of marks', async () => {
  const { sealing } = await carryKeysOf(newCode())
  const items = Array.from({ length: 1_000 }, (_, at) => buildMark(at))
  const { length } = await sealState({ line: randomId(), step: 1, items }, sealing)
  expect(length).toBeLessThan(220_000)
})
