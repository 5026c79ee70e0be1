import { expect, it } from 'vitest'
import { lookOfBook } from './texLook.ts'

it.each([
  ['% !Hikma look = rendered\n\\documentclass{article}', 'rendered'],
  ['\n%!hikma  look=Rendered\r\ntext', 'rendered'],
  ['% !TEX program = xelatex\n% !Hikma look = source\ntext', 'source'],
  ['% !Hikma look = pretty', null],
  ['text\n% !Hikma look = rendered', null],
  ['text % !Hikma look = rendered', null],
  ['', null],
])('of a book whose first page is %j is %s', (page, look) => expect(lookOfBook(page)).toBe(look))
