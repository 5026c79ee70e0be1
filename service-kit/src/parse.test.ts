import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parse } from './parse.ts'

describe('parse', () => {
  const schema = z.object({ name: z.string(), pages: z.array(z.object({ number: z.int() })).optional() })

  it('names the field that is missing or wrong', () => {
    expect(() => parse(schema, {})).toThrow("The field 'name' is missing.")
    expect(() => parse(schema, { name: 1 })).toThrow("The field 'name' is wrong: expected string, received number.")
    expect(() => parse(schema, { name: 'x', pages: [{}] })).toThrow("The field 'pages.0.number' is missing.")
    expect(() => parse(schema, undefined)).toThrow('The request is wrong: expected object')
  })

  it('drops unknown fields', () => {
    expect(parse(schema, { name: 'x', admin: true })).toEqual({ name: 'x' })
  })
})
