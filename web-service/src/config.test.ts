import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const ENV = { STORAGE_URL: 'http://storage-service:3001', BOOKS_URL: 'http://books-service:3002' }

it('needs the addresses of the two services only', () => {
  expect(readConfig(ENV)).toMatchObject({
    PUBLIC_URL: null,
    SEARCH_ENGINES: true,
    ABOUT_FIRST: false,
    PORT: 3004,
    INTERNAL_PORT: 4004,
  })
})

it('accepts the origin of the library, with or without a slash', () => {
  for (const PUBLIC_URL of ['https://books.example', 'https://books.example/'])
    expect(readConfig({ ...ENV, PUBLIC_URL }).PUBLIC_URL).toBe('https://books.example')
  expect(readConfig({ ...ENV, SEARCH_ENGINES: 'off' }).SEARCH_ENGINES).toBe(false)
})

it.each([
  'books.example',
  'ftp://books.example',
  'https://books.example/library',
  'https://a@books.example',
  'https://x?y',
])('refuses %s as the address of the library', (PUBLIC_URL) =>
  expect(() => readConfig({ ...ENV, PUBLIC_URL })).toThrow('PUBLIC_URL'),
)

it('lists all errors at once', () => {
  expect(() => readConfig({ SEARCH_ENGINES: 'maybe' })).toThrow(/STORAGE_URL[^]*BOOKS_URL[^]*SEARCH_ENGINES/)
})
