import { expect, test } from 'vitest'
import { readArguments } from './readArguments.ts'

test('a folder without options is published to the library on this machine', () => {
  const expected = { path: 'book', url: 'http://127.0.0.1:8080', isPrivate: false, yes: false, help: false }
  expect(readArguments(['book'], {})).toMatchObject(expected)
})

test('variables of the environment work like options, and options override them', () => {
  const env = { URL: 'https://a.example', PRIVATE: '1', YES: '1' }
  expect(readArguments(['book'], env)).toMatchObject({ url: 'https://a.example', isPrivate: true, yes: true })
  expect(readArguments(['book', '--url', 'https://b.example'], env).url).toBe('https://b.example')
  expect(readArguments(['book'], { URL: '', PRIVATE: '0', YES: '' })).toMatchObject({ isPrivate: false, yes: false })
})

test('--samples needs no folder', () => {
  expect(readArguments(['--samples'], {}).path).toBeNull()
})

test('variables say of a file what it does not', () => {
  const env = { ID: 'lamp', AUTHOR: 'Mina Rad', BOOK_LANG: 'fa', SPLIT: 'heading:2', REPAIR: 'letters,digits' }
  const { details, rule, repair } = readArguments(['lamp.txt'], env)
  expect(details).toMatchObject({ id: 'lamp', author: 'Mina Rad', language: 'fa' })
  expect(rule).toEqual({ by: 'heading', level: 2 })
  expect(repair).toEqual(new Set(['letters', 'digits']))
  expect(readArguments(['lamp.txt'], { REPAIR: 'list' }).repair).toBe('list')
  expect(readArguments(['lamp.txt'], { REPAIR: 'all' }).repair).toContain('half-space')
  expect(readArguments(['lamp.txt'], { SPLIT: '', REPAIR: '' })).toMatchObject({
    rule: { by: 'chapter' },
    repair: new Set(),
  })
})

test.each([
  [{ SPLIT: 'pages' }, 'SPLIT=pages is unknown'],
  [{ SPLIT: 'heading:9' }, 'SPLIT=heading:9 is unknown'],
  [{ REPAIR: 'spelling' }, 'REPAIR=spelling is unknown'],
])('the variables %j are rejected', (env, sentence) => {
  expect(() => readArguments(['lamp.txt'], env)).toThrow(sentence)
})

test.each([
  [[], 'Say which book: make publish BOOK=folder, or BOOK=file.epub.'],
  [['a', 'b'], 'Unexpected argument: b. Publish one book at a time.'],
  [['a', '--samples'], 'Give a folder or --samples, not both.'],
  [['a', '--publik'], "Unknown option '--publik'. Run with --help for usage."],
])('the arguments %j are rejected', (args, sentence) => {
  expect(() => readArguments(args, {})).toThrow(sentence)
})
