import { expect, it } from 'vitest'
import { downloadPath } from './downloadPath.ts'

const ORIGIN = 'https://books.example'

it.each(['/api/download/salt/1.html', '/api/download/salt/a%20b.png?v=3', '/api/download/salt/%D8%B4.png'])(
  'downloadPath accepts %s',
  (link) => expect(downloadPath(link, ORIGIN)).toBe(link),
)

it('downloadPath accepts an absolute link of its own origin', () =>
  expect(downloadPath('https://books.example/api/download/salt/1.png', ORIGIN)).toBe('/api/download/salt/1.png'))

it.each([
  '/api/download/../session',
  '/api/download/%2e%2e/session',
  '/api/download\\..\\session',
  '//evil.example/api/download/x.png',
  'https://evil.example/api/download/x.png',
  'https://books.example@evil.example/api/download/x.png',
  'https://user@books.example/api/download/x.png',
  'http://books.example/api/download/x.png',
  'javascript:alert(1)',
  'data:text/html,x',
  'figure.png',
  '/api/downloads/x.png',
  'http://[',
  '',
])('downloadPath refuses %j', (link) => expect(downloadPath(link, ORIGIN)).toBeNull())
