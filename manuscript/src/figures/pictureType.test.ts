import { expect, it } from 'vitest'
import { pictureType } from './pictureType.ts'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

it.each([
  ['svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'svg',
    text('\ufeff<?xml version="1.0"?>\n<!-- by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>'),
  ],
  [null, text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>')],
  [null, text('<html><svg>')],
  [null, text('words about <svg>')],
  ['png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ['jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
  ['gif', text('GIF89a')],
  ['webp', text('RIFFxxxxWEBPVP8')],
  [null, text('RIFFxxxxWAVE')],
  [null, new Uint8Array()],
])('the bytes decide what a picture is: %s', (type, bytes) => {
  expect(pictureType(bytes)).toBe(type)
})
