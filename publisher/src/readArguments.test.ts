import { expect, test } from 'vitest'
import { readArguments } from './readArguments.ts'

test('a folder without options is published to the library on this machine', () => {
  const expected = { folder: 'book', url: 'http://127.0.0.1:8080', isPrivate: false, yes: false, help: false }
  expect(readArguments(['book'], {})).toEqual(expected)
})

test('variables of the environment work like options, and options override them', () => {
  const env = { URL: 'https://a.example', PRIVATE: '1', YES: '1' }
  expect(readArguments(['book'], env)).toMatchObject({ url: 'https://a.example', isPrivate: true, yes: true })
  expect(readArguments(['book', '--url', 'https://b.example'], env).url).toBe('https://b.example')
  expect(readArguments(['book'], { URL: '', PRIVATE: '0', YES: '' })).toMatchObject({ isPrivate: false, yes: false })
})

test('--samples needs no folder', () => {
  expect(readArguments(['--samples'], {}).folder).toBeNull()
})

test.each([
  [[], 'Say which book: make publish BOOK=folder.'],
  [['a', 'b'], 'One folder at a time: b is too much.'],
  [['a', '--samples'], 'Give a folder or --samples, not both.'],
  [['a', '--publik'], "Unknown option '--publik'. --help shows what there is."],
])('the arguments %j are rejected', (args, sentence) => {
  expect(() => readArguments(args, {})).toThrow(sentence)
})
