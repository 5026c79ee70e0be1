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
  cdata: ({ js }) => `<math><![CDATA[><img src="x:" onerror="${js}">]]></math>`,
})
