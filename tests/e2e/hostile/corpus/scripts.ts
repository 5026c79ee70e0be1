import { family } from './payload.ts'

/** Script elements. Those that run only while a document is parsed are also tried in a document of their own. */
export const SCRIPTS = family('script', {
  plain: ({ js }) => `<script>${js}</script>`,
  capitals: ({ js }) => `<ScRiPt>${js}</sCrIpT>`,
  module: ({ js }) => `<script type=module>${js}</script>`,
  typed: ({ js }) => `<script type="text/javascript;charset=utf-8">${js}</script>`,
  'data-address': ({ js }) => `<script src="data:text/javascript,${js}"></script>`,
  'data-address-base64': ({ js }) => `<script src="data:text/javascript;base64,${btoa(js)}"></script>`,
  'address-elsewhere': ({ url }) => `<script src="${url}.js"></script>`,
  'address-without-scheme': ({ path }) => `<script src="//${path}.js" async></script>`,
  'module-import': ({ url }) => `<script type=module>import '${url}.js'</script>`,
  'import-map': ({ js }) =>
    `<script type=importmap>{"imports":{"a":"data:text/javascript,${js}"}}</script><script type=module>import 'a'</script>`,
  speculation: ({ url }) =>
    `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  slash: ({ js }) => `<script/defer/x>${js}</script/>`,
  'space-in-end-tag': ({ js }) => `<script >${js}</script\n\t>`,
  'form-feed': ({ js }) => `<script\u000c>${js}</script>`,
  unclosed: ({ js }) => `<script>${js}`,
  'unclosed-tag': ({ js }) => `<p>x</p><script>${js}</script `,
  'html-comment': ({ js }) => `<script><!--\n${js}\n--></script>`,
  'split-in-two': ({ js }) => `<scr<script>ipt>${js}</scr</script>ipt>`,
  'in-template': ({ js }) => `<template><script>${js}</script></template>`,
  'in-shadow': ({ js }) =>
    `<div><template shadowrootmode=open><script>${js}</script><img src=x: onerror=${js}></template></div>`,
  'after-quote-in-tag': ({ js }) => `<img """><script>${js}</script>">`,
  'in-svg': ({ js }) => `<svg><script>${js}</script></svg>`,
  'in-svg-cdata': ({ js }) => `<svg><script><![CDATA[${js}]]></script></svg>`,
  'in-svg-entities': ({ js }) => `<svg><script>&#99;${js.slice(1)}</script></svg>`,
  'in-svg-address': ({ js }) => `<svg><script href="data:text/javascript,${js}"/></svg>`,
  'in-svg-xlink': ({ js }) => `<svg><script xlink:href="data:text/javascript,${js}"></script></svg>`,
  'in-maths': ({ js }) => `<math><mtext><script>${js}</script></mtext></math>`,
  'with-prefix': ({ js }) => `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${js}</x:script>`,
  'for-event': ({ js }) => `<script for=window event=onload()>${js}</script>`,
  'in-table': ({ js }) => `<table><tr><script>${js}</script><td>x</td></tr></table>`,
  'in-select': ({ js }) => `<select><option>x</option><script>${js}</script></select>`,
  'with-nonce': ({ js }) => `<script nonce="" integrity="">${js}</script>`,
})
