import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const REQUIRED = {
  DATABASE_URL: 'postgres://hikma@postgres/hikma',
  ADMIN_PASSWORD: 'eight888',
  SECRET: 's'.repeat(32),
  STORAGE_INTERNAL_URL: 'http://storage-service:4001',
}

describe('readConfig', () => {
  it('fills in what has a default', () => {
    expect(readConfig(REQUIRED)).toEqual({
      ...REQUIRED,
      HOST: '0.0.0.0',
      PORT: 3002,
      INTERNAL_PORT: 4002,
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
    })
    expect(readConfig({ ...REQUIRED, TRUST_PROXY: 'true', PORT: '0' })).toMatchObject({ TRUST_PROXY: true, PORT: 0 })
  })

  it('names every fault at once', () => {
    const faults = { ADMIN_PASSWORD: 'short', SECRET: 'short', DATABASE_URL: 'mysql://x', PORT: 'x', TRUST_PROXY: '1' }
    expect(() => readConfig(faults)).toThrow(
      /DATABASE_URL.*ADMIN_PASSWORD.*SECRET.*STORAGE_INTERNAL_URL: is missing.*PORT.*TRUST_PROXY/s,
    )
  })

  it.each(['a/b', 'a?b', 'a#b'])('says that %s cannot be a SECRET that becomes part of an address', (part) => {
    const DATABASE_URL = `postgres://hikma:pg-${part}@postgres:5432/hikma`
    expect(() => readConfig({ ...REQUIRED, DATABASE_URL })).toThrow(/DATABASE_URL: .*SECRET .* letters and digits only/)
  })
})
