import { expect, it } from 'vitest'
import { filterStyle } from './filterStyle.ts'

it.each([
  ['text-align: center', 'text-align: center;'],
  ['COLOR:rgb(1, 2, 3);font-weight:bold;', 'color: rgb(1, 2, 3); font-weight: bold;'],
  ['font: 12px/1.5 "Times New Roman", serif', 'font: 12px/1.5 "Times New Roman", serif;'],
  ['width: calc(100% - (2px + 1em)) !important', 'width: calc(100% - (2px + 1em)) !important;'],
  ['color: red; position: fixed; z-index: 3; margin: 0', 'color: red; margin: 0;'],
])('filterStyle keeps %s', (text, kept) => expect(filterStyle(text)).toBe(kept))

it.each([
  'position: fixed',
  'POSITION: STICKY !important',
  'pos\\69tion: fixed',
  'position:/**/fixed',
  'z-index: 9999',
  'background: url(//evil.example/x)',
  'background: u\\72l(//evil.example/x)',
  'background: UrL(x',
  'list-style: image-set("https://evil.example/x" 1x)',
  '--x: 1px',
  'width: var(--x)',
  'content: "a;position:fixed',
  'color: red} * {display:none',
  'color: (red',
  'color: red)',
  'color: "</style>"',
  'color: // red',
  'behavior: x',
  'color',
  '',
])('filterStyle removes %j', (text) => expect(filterStyle(text)).toBe(''))
