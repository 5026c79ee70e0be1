import { family } from './payload.ts'

/** Invalid markup that parsers may read differently. */
export const BROKEN_MARKUP = family('broken', {
  'never-ending-tag': ({ js }) => `<img src=x: onerror=${js} `,
  'never-ending-quote': ({ js }) => `<p title="x><img src=x: onerror=${js}>`,
  'three-quotes': ({ js }) => `<img """ src=x: onerror=${js}>`,
  'quote-in-name': ({ js }) => `<img x'y"z src=x: onerror="${js}">`,
  'equals-first': ({ js }) => `<img =x src=x: =onerror=1 onerror=${js}>`,
  'equals-apart': ({ js }) => `<img src = x: onerror = "${js}" >`,
  'no-space': ({ js }) => `<img src="x:"onerror="${js}">`,
  'form-feeds': ({ js }) => `<img\u000csrc=x:\u000conerror=${js}>`,
  'carriage-returns': ({ js }) => `<img\rsrc=x:\ronerror=${js}\r>`,
  'vertical-tabs': ({ js }) => `<img\u000bsrc=x:\u000bonerror=${js}>`,
  'many-slashes': ({ js }) => `<img//////src=x://///onerror=${js}///>`,
  'double-bracket': ({ js }) => `<<img src=x: onerror=${js}>>`,
  'bracket-in-tag': ({ js }) => `<p <img src=x: onerror=${js}>`,
  'bracket-in-attribute': ({ js }) => `<p title=<img/src=x:/onerror=${js}>p`,
  'twice-the-same': ({ js }) => `<img src="/x.png" src=x: alt onerror=${js} onerror=1>`,
  'empty-attributes': ({ js }) => `<img alt title= src=x: onerror=${js}>`,
  'end-tag-attributes': ({ js }) => `<p>x</p onclick="${js}"><p>y</p/onclick="${js}">`,
  'self-closing-paragraph': ({ js }) => `<p/><div/onclick=${js}>press</div/>`,
  'unknown-tag': ({ js }) => `<hikma onclick="${js}">press</hikma>`,
  'tag-with-colon': ({ js }) => `<svg:svg onload="${js}"><o:p onclick="${js}">press</o:p></svg:svg>`,
  'tag-with-signs': ({ js }) => `<p.x#y onclick="${js}">press</p.x#y><a_b@c onclick="${js}">press</a_b@c>`,
  'attribute-with-signs': ({ js }) => `<p @click="${js}" :onclick="${js}" v-on:click="${js}" (click)="${js}">press</p>`,
  'template-signs': ({ js }) => `<p>{{constructor.constructor('${js}')()}} \${${js}} <%= ${js} %></p>`,
  'upper-case-names': ({ js }) => `<P ONCLICK="${js}" STYLE="X:Y">press</P>`,
  'nine-hundred-spaces': ({ js }) => `<img${' '.repeat(900)}src=x:${'\n'.repeat(900)}onerror=${js}>`,
  'wrong-order': ({ js }) => `</div></section></main></body></html><img src=x: onerror=${js}>`,
  'closes-the-page': ({ js }) => `</section></div></div></main></div><button onclick="${js}">Close</button>`,
  'table-ends-section': ({ js }) =>
    `<table><section><table></table></section></table><button onclick="${js}">Close</button>`,
  'definition-ends-box': ({ js }) => `<dd><div><dd>x</dd></div></dd><button onclick="${js}">Close</button>`,
  'head-in-the-middle': ({ js }) =>
    `<p>x<head><title>t</title><base href=//elsewhere.test/><script>${js}</script></head>`,
})
