import { expect, it } from 'vitest'
import { parseCount, parseWords } from './parseWords.ts'

it('tells arguments from options', () => {
  const { args, options } = parseWords(['/a folder', '', '--salvage', '--book=the-lamp'], ['book', 'salvage'])
  expect([args, [...options]]).toEqual([
    ['/a folder', ''],
    [
      ['salvage', ''],
      ['book', 'the-lamp'],
    ],
  ])
})

it.each(['--keep=1', '--Salvage', '--', '--book the-lamp'])('refuses %s where it is no option', (word) => {
  expect(() => parseWords([word], ['book', 'salvage'])).toThrow(`${word} is not an option of this command.`)
})

it('takes whole numbers from 1 on', () => {
  expect([parseCount('7', 'KEEP'), parseCount('', 'KEEP'), parseCount(undefined, 'KEEP')]).toEqual([7, null, null])
  for (const bad of ['0', '-1', '1.5', 'all', '1e3'])
    expect(() => parseCount(bad, 'KEEP')).toThrow('KEEP must be a number, 1 or more.')
})
