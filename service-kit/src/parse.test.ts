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

  it('says what is wrong with a text, a number or a list that is beyond its limit', () => {
    const limited = z.object({ name: z.string().max(2), page: z.int().max(9), list: z.array(z.int()).max(1) }).partial()
    expect(() => parse(limited, { name: 'abc' })).toThrow("The field 'name' is wrong: must have at most 2 characters.")
    expect(() => parse(limited, { page: 10 })).toThrow("The field 'page' is wrong: must be at most 9.")
    expect(() => parse(limited, { list: [1, 2] })).toThrow("The field 'list' is wrong: must have at most 1 entry.")
  })

  it('drops unknown fields', () => {
    expect(parse(schema, { name: 'x', admin: true })).toEqual({ name: 'x' })
  })
})
