import { expect, it } from 'vitest'
import { type PageContext, pageAttribute } from './pageAttribute.ts'

const context: PageContext = {
  figures: new Map([['a.png', '/api/download/salt/a.png']]),
  origin: 'https://books.example',
  filterStyle: (text) => (text.includes('fixed') ? '' : text),
}

it.each([
  ['p', 'class', 'note', 'note'],
  ['p', 'onclick', 'x()', null],
  ['p', 'href', '#a', null],
  ['a', 'href', '#a', '#user-content-a'],
  ['a', 'href', 'javascript:x()', null],
  ['a', 'href', '2.html', '#/2'],
  ['a', 'target', '_top', null],
  ['a', 'rel', 'opener', null],
  ['img', 'src', 'a.png', '/api/download/salt/a.png'],
  ['img', 'src', 'https://evil.example/x.png', null],
  ['p', 'style', 'color: red', 'color: red'],
  ['p', 'style', 'position: fixed', null],
])('<%s %s="%s"> becomes %j', (tag, name, value, expected) =>
  expect(pageAttribute(tag, name, value, context)).toBe(expected),
)
