import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { warnOfSecretIn, warnOfUnset } from './warnOfSecretIn.ts'

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

it('warns of each password of other parts that is not set', () => {
  const lines: string[] = []
  const logger = createLogger('a-service', 'warn', { write: (line: string) => void lines.push(line) })
  warnOfUnset('CHAT_DATABASE_PASSWORD= MINIO_ROOT_PASSWORD=set', logger)
  warnOfUnset('CHAT_DATABASE_PASSWORD=setset\n MINIO_ROOT_PASSWORD=', logger)
  warnOfUnset('', logger)
  expect(lines.map((line) => (JSON.parse(line) as { variable: string }).variable)).toEqual([
    'CHAT_DATABASE_PASSWORD',
    'MINIO_ROOT_PASSWORD',
  ])
})
