import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const REQUIRED = {
  DATABASE_URL: 'postgres://hikma@postgres/hikma',
  ADMIN_PASSWORD: 'eight888',
  SECRET: 's'.repeat(32),
  STORAGE_INTERNAL_URL: 'http://storage-service:4001',
}

describe('readConfig', () => {
  it('fills in the defaults', () => {
    expect(readConfig(REQUIRED)).toEqual({
      ...REQUIRED,
      PASSWORDS: '',
      HOST: '0.0.0.0',
      PORT: 3002,
      INTERNAL_PORT: 4002,
      TRUST_PROXY: false,
      ALLOWED_HOSTS: [],
      LOG_LEVEL: 'info',
      CARRY_MAX_MB: 1024,
    })
    expect(readConfig({ ...REQUIRED, TRUST_PROXY: 'true', PORT: '0' })).toMatchObject({ TRUST_PROXY: true, PORT: 0 })
  })

  it('takes a list of host names', () => {
    const hostsOf = (ALLOWED_HOSTS: string) => readConfig({ ...REQUIRED, ALLOWED_HOSTS }).ALLOWED_HOSTS
    expect(hostsOf('Library.test, xn--mgb.test,,[2001:db8::1],localhost')).toEqual([
      'library.test',
      'xn--mgb.test',
      '[2001:db8::1]',
      'localhost',
    ])
    for (const wrong of ['library.test:8080', 'https://library.test', '*.test', 'a b', '-'])
      expect(() => hostsOf(wrong)).toThrow('ALLOWED_HOSTS: must be host names without ports, such as a.org,b.org')
  })

  it('names every invalid variable in one error', () => {
    const invalid = { ADMIN_PASSWORD: 'short', SECRET: 'short', DATABASE_URL: 'mysql://x', PORT: 'x', TRUST_PROXY: '1' }
    expect(() => readConfig(invalid)).toThrow(
      /DATABASE_URL.*ADMIN_PASSWORD.*SECRET.*STORAGE_INTERNAL_URL: is missing.*PORT.*TRUST_PROXY/s,
    )
  })

  it.each(['a/b', 'a?b', 'a#b'])('reports a SECRET with %s, which is invalid in DATABASE_URL', (part) => {
    const DATABASE_URL = `postgres://hikma:pg-${part}@postgres:5432/hikma`
    expect(() => readConfig({ ...REQUIRED, DATABASE_URL })).toThrow(/DATABASE_URL: .*SECRET .* letters and digits only/)
  })
})
