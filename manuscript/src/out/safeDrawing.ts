import { FORBIDDEN_STYLE_FUNCTION } from '@hikma/contracts/pageMarkup'
import { ManuscriptError } from '../ManuscriptError.ts'
import { parseXml, XmlError } from '../tree/parseXml.ts'
import { type Element, elementsIn, remove, SVG_NS, textIn, writtenName } from '../tree/tree.ts'
import { writeXhtml } from '../tree/writeXhtml.ts'

/** What draws. Scripts, foreign content, and animations, which can set any attribute, are not among them. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use switch a title desc style path rect circle ellipse line polyline polygon text tspan textPath ' +
    'image linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)
const IMAGES = new Set(['image', 'feImage'])
const INLINE_IMAGE = /^\s*data:image\/(?:png|jpeg|gif|webp)[;,]/i
const ENCODING = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i
/** A reference into the drawing itself, such as a gradient. */
const OWN_REFERENCE = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi

/**
 * A drawing without scripts and without addresses of anything outside of it, for files that leave the library: some reading
 * systems run and load what they find. Null if it is not well-formed SVG.
 */
export function safeDrawing(bytes: Uint8Array): Uint8Array | null {
  const root = parseDrawing(bytes)
  if (!root || !isDrawn(root) || root.tagName !== 'svg') return null
  for (const element of [root, ...elementsIn(root)]) {
    if (!isDrawn(element) || (element.tagName === 'style' && !isHarmlessStyle(textIn(element)))) remove(element)
    else element.attrs = element.attrs.filter((attribute) => isHarmless(element, attribute))
  }
  return new TextEncoder().encode(writeXhtml(root))
}

function parseDrawing(bytes: Uint8Array): Element | null {
  try {
    const declared = ENCODING.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1]
    return parseXml(new TextDecoder(declared, { fatal: true }).decode(bytes))
  } catch (error) {
    const isMalformed = error instanceof XmlError || error instanceof ManuscriptError
    // an encoding that is unknown, or bytes that are not of it
    if (isMalformed || error instanceof RangeError || error instanceof TypeError) return null
    throw error
  }
}

const isDrawn = ({ namespaceURI, tagName }: Element): boolean => namespaceURI === SVG_NS && ELEMENTS.has(tagName)

/** Escapes and comments can hide what a style does. */
const isHarmlessStyle = (css: string): boolean =>
  !/\\|\/\*|@import|@namespace|@font-face/i.test(css) && !FORBIDDEN_STYLE_FUNCTION.test(css.replace(OWN_REFERENCE, ''))

function isHarmless({ tagName }: Element, attribute: Element['attrs'][number]): boolean {
  const { value } = attribute
  const name = writtenName(attribute).toLowerCase()
  if (/^(?:.*:)?href$/.test(name)) return /^\s*#/.test(value) || (IMAGES.has(tagName) && INLINE_IMAGE.test(value))
  // the base would make references into the drawing lead out of it
  return !name.startsWith('on') && name !== 'xml:base' && name !== 'src' && isHarmlessStyle(value)
}
