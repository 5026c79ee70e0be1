import { strFromU8, strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { safeDrawing } from './safeDrawing.ts'

const drawing = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`
const safe = (text: string): string | null => {
  const bytes = safeDrawing(strToU8(text))
  return bytes && strFromU8(bytes)
}
/** The content of a drawing that is left. */
const left = (content: string): string | undefined =>
  /^<svg[^>]*>([^]*)<\/svg>$/.exec(safe(drawing(content)) ?? '')?.[1]

it('holds what is drawn, with its references into the drawing and its pictures', () => {
  const parts = [
    '<style>.a { fill: url(#g); stroke: red }</style>',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>',
    '<path class="a" d="M0 0L9 9" fill="url(#g)" style="opacity: 0.5"></path>',
    '<text x="1" xml:space="preserve">چراغ &amp; چاه</text>',
    '<image href="data:image/png;base64,AA" width="9"></image>',
  ].join('')
  expect(left(parts)).toBe(parts)
  expect(left('<use xlink:href="#g"/>')).toContain('xlink:href="#g"></use>')
})

it.each([
  '<script>out()</script>',
  '<script href="https://elsewhere.test/x.js"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://elsewhere.test"/></foreignObject>',
  '<animate attributeName="href" values="javascript:out()"/>',
  '<set attributeName="onload" to="out()"/>',
  '<style>@import "https://elsewhere.test/x.css";</style>',
  '<style>a { fill: url(https://elsewhere.test/x) }</style>',
  '<style>a { fill: u\\72l(https://elsewhere.test/x) }</style>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">out()</h:script>',
  '<handler xmlns="http://www.w3.org/2001/xml-events">out()</handler>',
])('leaves out %s', (part) => expect(left(part)).toBe(''))

it.each([
  ['rect', 'onclick="out()"'],
  ['rect', 'ONLOAD="out()"'],
  ['image', 'href="https://elsewhere.test/x.png"'],
  ['image', 'xlink:href="//elsewhere.test/x.png"'],
  ['image', 'href="data:image/svg+xml,&lt;svg/>"'],
  ['use', 'href="other.svg#a"'],
  ['a', 'href="javascript:out()"'],
  ['rect', 'fill="url(https://elsewhere.test/x#g)"'],
  ['rect', 'style="fill: url(&quot;//elsewhere.test/x&quot;)"'],
  ['g', 'xml:base="https://elsewhere.test/"'],
])('leaves a %s without %s', (tag, attribute) => expect(left(`<${tag} ${attribute}/>`)).toBe(`<${tag}></${tag}>`))

it('leaves out what the root would run', () =>
  expect(safe(drawing('', ' onload="out()"'))).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))

it('reads the encoding that a drawing names', () => {
  const text = `<?xml version="1.0" encoding="iso-8859-1"?>${drawing('<text>é</text>')}`
  expect(strFromU8(safeDrawing(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))!)).toContain('<text>é</text>')
})

it.each([
  '<svg',
  '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
  '<svg><path d=""/></svg>',
  '<!doctype svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
  '<?xml version="1.0" encoding="none-such"?><svg xmlns="http://www.w3.org/2000/svg"/>',
])('is null for %s', (text) => expect(safe(text)).toBeNull())
