import { family } from './payload.ts'

const image = (js: string): string => `<img src=x: onerror=${js}>`

/** Very deep and very long markup: parsers flatten it, and some sanitisers give up. */
export const SIZES = family('size', {
  'two-thousand-boxes': ({ js }) => '<div>'.repeat(2_000) + image(js) + '</div>'.repeat(2_000),
  'five-hundred-forms': ({ js }) => `${'<div>'.repeat(505)}<svg><style><a title="</style>${image(js)}">`,
  'deep-tables': ({ js }) => '<table><tr><td>'.repeat(300) + image(js),
  'deep-drawings': ({ js }) => '<svg><g><foreignObject>'.repeat(200) + image(js),
  'deep-formatting': ({ js }) => `${'<b><i><u>'.repeat(400)}${image(js)}`,
  'deep-links': ({ js }) => `${'<a href=x><table>'.repeat(100)}<a href="javascript:${js}">press</a>`,
  'long-attribute': ({ js }) => `<p title="${'x'.repeat(300_000)}" onclick="${js}">p</p>`,
  'long-tag-name': ({ js }) => `<${'x'.repeat(70_000)} onclick="${js}">p</${'x'.repeat(70_000)}>${image(js)}`,
  'long-attribute-name': ({ js }) => `<p ${'o'.repeat(70_000)}="1" onclick="${js}">p</p>`,
  'many-attributes': ({ js }) =>
    `<p ${Array.from({ length: 3_000 }, (_one, at) => `a${at}=1`).join(' ')} onclick="${js}">p</p>`,
  'many-elements': ({ js }) => `${'<br>'.repeat(3_000)}${image(js)}`,
  'many-entities': ({ js }) => `<p title="${'&#x26;'.repeat(20_000)}">p</p>${image(js)}`,
  'many-comments': ({ js }) => `${'<!-- - -->'.repeat(9_000)}${image(js)}`,
  'long-style': ({ js }) => `<p style="${'color:red;'.repeat(9_000)}" onclick="${js}">p</p>`,
})
