import { isCoverName } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { expect, it } from 'vitest'
import { readCover } from './coverFile.ts'

const bytes = (text: string) => new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))])

it.each([
  ['\x89PNG\r\n\x1a\n…', 'cover.png'],
  ['\xff\xd8\xff\xe0…', 'cover.jpg'],
  ['GIF89a…', 'cover.gif'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'cover.webp'],
  ['<svg xmlns="x"/>', 'cover.svg'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg>', 'cover.svg'],
])('%j is %s, whatever the name of the file', async (content, name) => {
  expect(await readCover(bytes(content))).toMatchObject({ name })
  expect(isCoverName(name)).toBe(true)
})

it.each(['<html><svg>', 'BM…', '%PDF-1.7', 'RIFF\x01\x02\x03\x04AVI ', 'text'])(
  '%j is not accepted as an image',
  async (content) => expect(await readCover(bytes(content))).toBe('kind'),
)

it('readCover refuses an empty file and one above the limit for images', async () => {
  expect(await readCover(new Blob())).toBe('empty')
  expect(await readCover(new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]))).toBe('large')
})
