import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './withoutSecrets.ts'

const HIDING = [
  { password: 'open sesame' },
  { err: { config: { headers: { Authorization: 'Bearer open-sesame' } } } },
  { req: { headers: { cookie: 'hikma_session=open-sesame', 'x-session-cookie': 'open-sesame' } } },
  { res: { headers: { 'set-cookie': ['hikma_session=open-sesame; Path=/', 'other=open-sesame'] } } },
  { DATABASE_URL: 'postgres://hikma:open-sesame@postgres/hikma' },
  { OPENAI_API_KEY: 'open-sesame', apiKey: 'open"sesame', 'api-key': 'open\\"sesame' },
  { ADMIN_PASSWORD: 'open sesame', SECRET: 'open sesame', S3_SECRET_KEY: 'open sesame', serviceToken: 'open-sesame' },
  { msg: 'connect to postgres://hikma:open-sesame@postgres:5432/hikma failed' },
  { err: { stack: 'Error: Incorrect API key provided: sk-open-sesame1.\n    at postgres://u:open-sesame@h' } },
  { msg: 'sent Authorization: Bearer open-sesame' },
]

describe('withoutSecrets', () => {
  it.each(HIDING.map((given) => [JSON.stringify(given), given]))('hides the secrets in %s', (line, given) => {
    const shown = withoutSecrets(line)
    expect(shown).not.toMatch(/sesame/)
    expect(shown).toContain('[hidden]')
    expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(given))
  })

  it('leaves other values as they are', () => {
    const line = JSON.stringify({
      level: 30,
      tokens: 600,
      msg: 'https://example.org:8080/a@b asks for http://127.0.0.1:11434/v1 at 12:30',
      req: { id: '01M7ZZXFHTW6N2ZD6X27J94SAN', url: '/api/books-db?view=summary' },
      hint: 'see OPENAI_API_KEY',
    })
    expect(withoutSecrets(line)).toBe(line)
  })

  it.each([
    '"',
    '\\',
    '\\"',
    '"]',
    '","cookie":"',
    ']',
    '[',
    'Bearer "',
    'a://b:c@"',
    '\n',
    '',
    '\u2028',
    '"password":"x"',
  ])('returns JSON for a line with %j in it', (odd) => {
    const given = { password: odd, 'set-cookie': [odd, `${odd}; Path=/`], tokens: [[odd]], msg: odd, level: 30 }
    const shown = JSON.parse(withoutSecrets(JSON.stringify(given)))
    expect(shown).toEqual({ ...given, password: '[hidden]', 'set-cookie': '[hidden]', msg: shown.msg })
  })
})
