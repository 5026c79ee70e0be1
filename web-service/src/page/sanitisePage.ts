import { withIdPrefix } from '@hikma/contracts/bookLinks'
import { isOutwardLink, OUTWARD_LINK, pageAttribute, SAFE_ADDRESS } from '@hikma/contracts/pageAttribute'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { isMathTag, MATH_ATTRIBUTES, MATH_TAGS } from '@hikma/contracts/mathMarkup'
import { PAGE_ATTRIBUTES, PAGE_ATTRIBUTES_OF, type MarkupContext, placeWithin } from '@hikma/contracts/pageMarkup'
import { prepareMarkup } from '@hikma/contracts/prepareMarkup'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { filterStyle } from './filterStyle.ts'

/** Elements that go with their content; others only lose their tags. The same as in the browser's sanitiser. */
const DROPPED_WITH_CONTENT = (
  'annotation annotation-xml audio desc foreignobject head iframe math mi mn mo ms mtext noembed noframes noscript plaintext ' +
  'script selectedcontent style svg template title video xmp'
).split(' ')

/** Of a typeset formula: its source, for the clipboard. */
const SOURCE_OF_FORMULA = 'data-tex'
/** Attributes that are shown or compared, never followed. */
const FREE_TEXT = new Set(['alt', 'class', 'id', 'title', 'style', SOURCE_OF_FORMULA])
const WHITE_SPACE = /[\0-\x20\xa0\u1680\u180e\u2000-\u2029\u205f\u3000]/g
/** Anything that could end an element or a comment in a parser with other rules. */
const BREAKOUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

const isHarmless = (name: string, value: string): boolean => {
  if (value === '' || BREAKOUT.test(value)) return value === ''
  if (FREE_TEXT.has(name)) return true
  return (name === 'src' && value.startsWith('data:image/')) || SAFE_ADDRESS.test(value.replace(WHITE_SPACE, ''))
}

export interface SanitiseOptions {
  figures: PageFigures
  /** The library's own origin; an absolute link to another one is never an image. */
  origin: string
  /** The page was typeset from TeX: its formulas keep their source, for the clipboard. */
  isTypeset?: boolean
}

/**
 * Sanitises the HTML of a page as `renderPage` of the frontend does, without a DOM: the same tags, attributes, ids, links
 * and figures, or fewer (SECURITY.md §2.29). The result is balanced, and escapes `<` and `"` wherever they are text.
 */
export function sanitisePage(html: string, { figures, origin, isTypeset = false }: SanitiseOptions): string {
  const context = { figures, origin, filterStyle }

  function attributesOf(tag: string, given: Attributes): Attributes {
    const kept: Attributes = {}
    for (const [name, written] of Object.entries(given)) {
      const isSource = isTypeset && name === SOURCE_OF_FORMULA && isMathTag(tag)
      const value = isSource ? written : pageAttribute(tag, name, written.trim(), context)
      if (value !== null && isHarmless(name, value)) kept[name] = name === 'id' ? withIdPrefix(value) : value
    }
    if (tag === 'a' && kept['href'] !== undefined && isOutwardLink(kept['href'])) Object.assign(kept, OUTWARD_LINK)
    return kept
  }

  /** The tag that is being opened, if it may stand where it does: sanitize-html asks right after `onOpenTag`. */
  const allowedTags: string[] = []
  const places: MarkupContext[] = []
  return sanitizeHtml(isTypeset ? html : [...prepareMarkup(html)].join(''), {
    ...RULES,
    allowedTags,
    onOpenTag(tag) {
      const place = places.at(-1) ?? 'page'
      const within = placeWithin(tag, place)
      places.push(within ?? place)
      allowedTags.length = 0
      if (within !== null) allowedTags.push(tag)
    },
    onCloseTag() {
      places.pop()
    },
    transformTags: { '*': (tag, given) => ({ tagName: tag, attribs: attributesOf(tag, given) }) },
  })
}

const RULES: IOptions = {
  allowedAttributes: {
    '*': [...PAGE_ATTRIBUTES],
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, [...MATH_ATTRIBUTES, SOURCE_OF_FORMULA]])),
    ...Object.fromEntries(Object.entries(PAGE_ATTRIBUTES_OF).map(([tag, names]) => [tag, [...names]])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: true,
  nonTextTags: DROPPED_WITH_CONTENT,
  // an empty attribute is kept as it is in the browser
  nonBooleanAttributes: [],
  // filterStyle has checked the declarations
  parseStyleAttributes: false,
}
