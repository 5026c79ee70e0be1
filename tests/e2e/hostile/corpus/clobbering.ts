import { each, family } from './payload.ts'

/** Names that the app, the sanitiser or the browser itself looks up on `window` and `document`. */
const OF_WINDOW =
  '__ran __proto__x root fetch2 hikma i18next DOMPurify React trustedTypes2 webpackChunk process global exports module define'.split(
    ' ',
  )
const OF_DOCUMENT = (
  'body head forms cookie location documentElement activeElement createElement getElementById querySelector ' +
  'implementation defaultView currentScript adoptNode importNode createNodeIterator readyState title addEventListener'
).split(' ')
/** Properties of a form that its own fields can hide. */
const OF_FORM = (
  'attributes childNodes parentNode nodeName nodeType firstChild removeChild namespaceURI ownerDocument ' +
  'insertBefore setAttribute removeAttribute textContent innerHTML getRootNode'
).split(' ')

const ofWindow = each('window', OF_WINDOW, (word) => `<p id="${word}">i</p><a id="${word}" name="x" href="x:">n</a>`)
const ofDocument = each(
  'document',
  OF_DOCUMENT,
  (word) => `<img name="${word}" id="${word}" alt=""><form name="${word}"></form>`,
)
const ofForm = each(
  'form',
  OF_FORM,
  (word, { js }) => `<form onclick="${js}" onmouseover="${js}"><input name="${word}"><input id="${word}">press</form>`,
)
const prototypes = family('prototype', {
  ids: () => `<p id="__proto__">p</p><p id="constructor">c</p><p id="toString">t</p><p id="hasOwnProperty">h</p>`,
  attributes: ({ js }) => `<p __proto__="${js}" constructor="${js}" valueOf="${js}" hasOwnProperty="${js}">p</p>`,
  tags: ({ js }) =>
    `<__proto__ onclick="${js}">p</__proto__><constructor onclick="${js}">c</constructor><valueof onclick="${js}">`,
  figures: ({ js }) => `<img src="__proto__" alt=""><img src="constructor"><img src="toString" onerror="${js}">`,
  'hash-links': () =>
    `<a href="#__proto__">p</a><a href="#constructor">c</a><a href="#%E0%A4%A">bad</a><a href="#][">[</a>`,
  'frame-names': ({ js }) =>
    `<iframe name="self" srcdoc="<script>${js}</script>"></iframe><object name="top"></object><embed name="parent">`,
})

export const CLOBBERING = [...ofWindow, ...ofDocument, ...ofForm, ...prototypes]
