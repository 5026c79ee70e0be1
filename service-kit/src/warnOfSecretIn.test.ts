import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { warnOfSecretIn } from './warnOfSecretIn.ts'

const SECRET = '0123456789abcdef0123456789abcdef'

it('warns of a password that contains SECRET, without either of them', () => {
  const lines: string[] = []
  const logger = createLogger('a-service', 'warn', { write: (line: string) => void lines.push(line) })
  const DATABASE_URL = `postgres://hikma_books:pg-${SECRET}@postgres:5432/hikma`
  warnOfSecretIn({ DATABASE_URL, S3_SECRET_KEY: 'a-key-of-its-own' }, SECRET, logger)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ variable: 'DATABASE_URL', msg: expect.stringContaining('make env') }),
  ])
  expect(lines.join('')).not.toContain(SECRET)
})
