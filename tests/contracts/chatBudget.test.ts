import { createAskLimit, type AskLimit } from '@hikma/chat-service/askLimit'
import { createBudget } from '@hikma/chat-service/budget'
import { createChatDatabase } from '@hikma/chat-service/chatDatabase'
import { migrate } from '@hikma/chat-service/migrate'
import type { Database } from '@hikma/service-kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../builders/createTestClock.ts'
import { emptyChat, tokensByAddress, tokensByDay } from '../builders/startTestChat.ts'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { readDownMigrations } from '../builders/readDownMigrations.ts'
import { databaseEngines, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const TODAY = '2026-11-21'
const ADDRESS = '192.0.2.1'
const OTHER = '192.0.2.2'

describe.each(databaseEngines)("the assistant's limits on $name", ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let running: RunningDatabase
    /** The databases of three replicas. */
    let databases: Database[]
    let clock: ReturnType<typeof createTestClock>

    beforeAll(async () => {
      running = await start()
      databases = [1, 2, 3].map(() => createChatDatabase(running.pool, logger))
    })
    afterAll(() => running?.stop())
    beforeEach(async () => {
      await migrate(running.pool, logger)
      await emptyChat(running.pool)
      clock = createTestClock(NOON)
    })

    const budgets = (dailyTokens: number, addressDailyTokens = dailyTokens) =>
      databases.map((database) => createBudget({ database, dailyTokens, addressDailyTokens, clock, logger }))
    const budgetWith = (dailyTokens: number) => budgets(dailyTokens)[0]!
    const askLimits = () => databases.map((database) => createAskLimit(database, clock))
    const countOf = async (calls: Promise<unknown>[]): Promise<number> =>
      (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

    it('can be migrated again without effect, also by several processes at the same time', async () => {
      await budgetWith(10).reserve(4, ADDRESS)
      await Promise.all([1, 2, 3].map(() => migrate(running.pool, logger)))
      expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: 4 })
    })

    it('can be undone by the down migrations, and are made again by the second question after that', async () => {
      for (const sql of await readDownMigrations('chat-service')) await running.pool.query(sql)
      await running.pool.query('drop schema chat cascade')
      await expect(budgetWith(10).reserve(10, ADDRESS)).rejects.toMatchObject({ status: 503 })
      await budgetWith(10).reserve(10, ADDRESS)
      expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: 10 })
    })

    it('give replicas that race for the tokens of a day exactly that many', async () => {
      for (let round = 0; round < 5; round++) {
        await emptyChat(running.pool)
        const replicas = budgets(1_000)
        const calls = Array.from({ length: 60 }, (_, n) => replicas[n % 3]!.reserve(70, ADDRESS))
        expect(await countOf(calls)).toBe(14)
        expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: 980 })
      }
    })

    it('refuse more tokens than a day has, without counting them', async () => {
      await expect(budgetWith(100).reserve(101, ADDRESS)).rejects.toMatchObject({ status: 503 })
      expect(await tokensByDay(running.pool)).toEqual({})
      await budgetWith(100).reserve(100, ADDRESS)
      await expect(budgetWith(100).reserve(1, ADDRESS)).rejects.toThrow('tomorrow')
    })

    it('hold while replicas reserve and settle at the same time', async () => {
      const replicas = budgets(1_000).slice(1)
      const oneAfterTheOther = async (budget: ReturnType<typeof createBudget>): Promise<number> => {
        let used = 0
        for (;;) {
          const reservation = await budget.reserve(100, ADDRESS).catch(() => null)
          if (!reservation) return used
          await budget.settle(reservation, 10 + (used % 50))
          used += 10 + (used % 50)
          const { [TODAY]: tokens = 0 } = await tokensByDay(running.pool)
          expect(tokens).toBeLessThanOrEqual(1_000)
        }
      }
      const [one = 0, other = 0] = await Promise.all(replicas.map(oneAfterTheOther))
      expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: one + other })
    })

    it('settle on the day on which the call began, also upwards, and never below 0', async () => {
      const budget = budgetWith(1_000)
      const reservation = await budget.reserve(100, ADDRESS)
      clock.pass(12 * 60 * 60_000)
      await budget.reserve(5, ADDRESS)
      await budget.settle(reservation, 130)
      expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: 130, '2026-11-22': 5 })
      await budget.settle({ day: TODAY, address: ADDRESS, tokens: 500 }, 0)
      expect((await tokensByDay(running.pool))[TODAY]).toBe(0)
    })

    it('give replicas that race for the share of an address exactly that many, and others theirs', async () => {
      for (let round = 0; round < 5; round++) {
        await emptyChat(running.pool)
        const replicas = budgets(1_000, 300)
        const calls = Array.from({ length: 30 }, (_, n) => replicas[n % 3]!.reserve(70, ADDRESS))
        expect(await countOf(calls)).toBe(4)
        expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: 280 })
        await expect(replicas[0]!.reserve(70, ADDRESS)).rejects.toMatchObject({ status: 429, code: 'address_used_up' })
        await replicas[0]!.reserve(300, OTHER)
        expect(await tokensByAddress(running.pool)).toEqual({ [ADDRESS]: 280, [OTHER]: 300 })
      }
    })

    it('count nothing for an address if the day is used up', async () => {
      const [budget] = budgets(1_000, 600) as [ReturnType<typeof createBudget>]
      await budget.reserve(600, OTHER)
      await expect(budget.reserve(500, ADDRESS)).rejects.toMatchObject({ status: 503, code: 'assistant_used_up' })
      expect(await tokensByAddress(running.pool)).toEqual({ [ADDRESS]: 0, [OTHER]: 600 })
      await budget.reserve(400, ADDRESS)
    })

    it('settle the share of the address, too, and give it anew on the next day', async () => {
      const [budget] = budgets(10_000, 600) as [ReturnType<typeof createBudget>]
      await budget.settle(await budget.reserve(600, ADDRESS), 50)
      await budget.reserve(550, ADDRESS)
      const refusal = budget.reserve(1, ADDRESS)
      await expect(refusal).rejects.toMatchObject({ headers: { 'retry-after': String(12 * 60 * 60) } })
      clock.pass(12 * 60 * 60_000)
      await budget.reserve(600, ADDRESS)
      clock.pass(24 * 60 * 60_000)
      await budget.reserve(1, OTHER)
      await budget.deleteExpired()
      // the addresses of the days before yesterday are deleted
      expect(await tokensByAddress(running.pool)).toEqual({ [ADDRESS]: 600, [OTHER]: 1 })
    })

    it('hold large numbers', async () => {
      const large = 900_000_000_000
      await budgetWith(1_000_000_000_000).reserve(large, ADDRESS)
      await expect(budgetWith(1_000_000_000_000).reserve(large, ADDRESS)).rejects.toThrow('tomorrow')
      expect(await tokensByDay(running.pool)).toEqual({ [TODAY]: large })
    })

    it('let an address ask ten times a minute at all replicas together', async () => {
      const replicas = askLimits()
      const calls = Array.from({ length: 40 }, (_, n) => replicas[n % 3]!.count('192.0.2.1'))
      expect(await countOf(calls)).toBe(10)
      await expect(replicas[0]!.count('192.0.2.1')).rejects.toMatchObject({ status: 429 })
      await replicas[0]!.refund('192.0.2.1')
      await replicas[1]!.count('192.0.2.1')
      await expect(replicas[2]!.count('192.0.2.1')).rejects.toMatchObject({ status: 429 })
    })

    it('are not reset by a replica whose clock is behind', async () => {
      const [limit] = askLimits() as [AskLimit]
      for (let n = 0; n < 10; n++) await limit.count('192.0.2.1')
      clock.pass(-90_000)
      await expect(limit.count('192.0.2.1')).rejects.toMatchObject({ status: 429 })
      clock.pass(90_000)
      await expect(limit.count('192.0.2.1')).rejects.toMatchObject({ status: 429 })
    })
  })
})
