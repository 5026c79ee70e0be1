import { each, family } from './payload.ts'

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** Handlers that run without an action of a person. */
const automaticHandlers = family('handler', {
  'image-error': ({ js }) => `<img src="x:" onerror="${js}">`,
  'image-error-bare': ({ js }) => `<img src=x: onerror=${js}>`,
  'image-error-slashes': ({ js }) => `<img/src="x:"/onerror="${js}"//>`,
  'image-error-capitals': ({ js }) => `<IMG SRC=x: ONERROR="${js}">`,
  'image-error-backticks': ({ js }) => `<img src=\`x:\` onerror=\`\`${js}>`,
  'image-error-entities': ({ js }) => `<img src=x: onerror="&#99;${js.slice(1).replaceAll('(', '&lpar;')}">`,
  'image-error-lazy': ({ js }) => `<img loading=lazy src="/api/download/none/none.png" onerror="${js}">`,
  'image-error-set': ({ js }) => `<img srcset="x: 1x" onerror="${js}">`,
  'image-load': ({ js }) => `<img src="${GIF}" onload="${js}">`,
  'image-old-name': ({ js }) => `<image src="x:" onerror="${js}">`,
  'picture-error': ({ js }) => `<picture><source srcset="x:"><img alt="" onerror="${js}"></picture>`,
  'input-image': ({ js }) => `<input type=image src="x:" onerror="${js}">`,
  'video-error': ({ js }) => `<video src="x:" onerror="${js}"></video>`,
  'video-loadstart': ({ js }) => `<video src="x:" onloadstart="${js}"></video>`,
  'video-emptied': ({ js }) => `<video src="${GIF}" onemptied="${js}" onstalled="${js}" onsuspend="${js}"></video>`,
  'audio-error': ({ js }) => `<audio src onerror="${js}"></audio>`,
  'source-error': ({ js }) => `<video><source onerror="${js}"></video>`,
  'track-error': ({ js }) => `<video><track default kind=captions src="data:," onerror="${js}"></video>`,
  'style-load': ({ js }) => `<style onload="${js}"></style>`,
  'style-error': ({ js }) => `<style onerror="${js}" onload="${js}">@import 'x:';</style>`,
  'link-error': ({ js }) => `<link rel=stylesheet href="data:text/css," onload="${js}" onerror="${js}">`,
  'iframe-load': ({ js }) => `<iframe onload="${js}"></iframe>`,
  'object-error': ({ js }) => `<object data="x:" onerror="${js}" onload="${js}"></object>`,
  'embed-load': ({ js }) => `<embed src="data:text/plain,x" onload="${js}" onerror="${js}">`,
  'body-load': ({ js }) => `</p></section></div><body onload="${js}" onpageshow="${js}">`,
  'frameset-load': ({ js }) => `<frameset onload="${js}"><frame src="x:" onload="${js}"></frameset>`,
  'focus-input': ({ js }) => `<input autofocus onfocus="${js}">`,
  'focus-select': ({ js }) => `<select autofocus onfocusin="${js}"><option>o</select>`,
  'focus-textarea': ({ js }) => `<textarea autofocus onfocus="${js}">t</textarea>`,
  'focus-link': ({ js }) => `<a href="#x" autofocus onfocus="${js}">link</a>`,
  'focus-paragraph': ({ js }) => `<p tabindex=0 autofocus onfocus="${js}" onblur="${js}">p</p>`,
  'focus-editable': ({ js }) => `<div contenteditable autofocus onfocus="${js}">write</div>`,
  'details-toggle': ({ js }) => `<details open ontoggle="${js}"><summary>more</summary>text</details>`,
  'marquee-start': ({ js }) => `<marquee onstart="${js}" onbounce="${js}" onfinish="${js}">moves</marquee>`,
  'animation-start': ({ js }) =>
    `<style>@keyframes k{to{opacity:.9}}</style><p style="animation:k 1ms" onanimationstart="${js}">p</p>`,
  'animation-end': ({ js }) =>
    `<style>@keyframes l{to{opacity:.9}}</style><p style="animation:l 1ms" onwebkitanimationend="${js}">p</p>`,
  'animation-of-the-app': ({ js }) => `<p style="animation:breathe 1ms" onanimationend="${js}">p</p>`,
  'transition-run': ({ js }) =>
    `<style>@starting-style{#go{opacity:0}}#go{transition:opacity 1ms}</style><p id=go ontransitionrun="${js}">p</p>`,
  'content-visibility': ({ js }) =>
    `<p style="content-visibility:auto" oncontentvisibilityautostatechange="${js}">p</p>`,
  'scroll-by-focus': ({ js }) =>
    `<div style="height:9px;overflow:auto" onscroll="${js}"><p style="height:900px">p</p><input autofocus></div>`,
  'scroll-snap': ({ js }) =>
    `<div style="height:9px;overflow:auto;scroll-snap-type:y mandatory" onscrollsnapchange="${js}" ` +
    `onscrollend="${js}"><p style="height:90px;scroll-snap-align:end">p</p></div>`,
  'policy-violation': ({ js }) => `<p onsecuritypolicyviolation="${js}"><img src="http://policy.test/" alt=""></p>`,
  'dialog-alert': ({ js }) => `<img src="x:" onerror="${js};alert('handler')">`,
  'window-open': ({ js }) => `<img src="x:" onerror="window.open().document.write('<script>${js}</script>')">`,
  'leave-the-page': ({ js, url }) => `<img src="x:" onerror="${js};location='${url}'">`,
})

/** Events of a person's actions; `inspectPage.ts` dispatches them for every handler that it finds. */
const EVENTS = (
  'click dblclick auxclick contextmenu mousedown mouseenter mousemove mouseover mouseout wheel pointerdown pointerenter ' +
  'pointermove pointerrawupdate pointercancel gotpointercapture touchstart touchend keydown keyup drag dragstart dragover ' +
  'dragend drop copy cut paste beforecopy beforeinput input change select selectstart selectionchange search cancel close ' +
  'scroll fullscreenchange'
).split(' ')
/** Allowed tags: a handler on one of them must be removed, and the tag stays. */
const TAGS = 'p h3 td img a span div blockquote pre code li dt figcaption sup table em strong caption ol figure'.split(
  ' ',
)

const actionHandlers = each('event', EVENTS, (event, { js }) => {
  const tag = TAGS[EVENTS.indexOf(event) % TAGS.length] ?? 'p'
  const inner = `<${tag} on${event}="${js}">${event}</${tag}>`
  return /^(td|caption)$/.test(tag) ? `<table>${inner}</table>` : inner
})

export const HANDLERS = [...automaticHandlers, ...actionHandlers]
