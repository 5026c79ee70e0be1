import type { ImportWarning } from '../Manuscript.ts'

type Told = Pick<ImportWarning, 'kind' | 'what'>

/** What the converter's sentences mean. A picture of a kind that no page shows is reported where it is left out. */
const MEANINGS: readonly [RegExp, (found: string) => Told | null][] = [
  [
    /^Unrecognised \w+ style: '([^]*)' \(Style ID:/,
    (what) => (/^(null|undefined)$/.test(what) ? null : { kind: 'style', what }),
  ],
  // said again by the one above, without its name
  [/^\w+ style with ID (.*) was referenced/, (what) => ({ kind: 'style', what })],
  [/^An unrecognised element was ignored: (?:\{[^}]*\})?(.*)$/, (what) => ({ kind: 'element', what })],
  [/^Unsupported break type: (.*)$/, (what) => ({ kind: 'element', what: `${what} break` })],
  [/^Image of type /, () => null],
  [/^Could not find image|imagedata/, () => ({ kind: 'image', what: '' })],
]

/** A sentence of the converter as a change; null if it is reported elsewhere. Its own words are for programmers. */
export function converterChange(message: string): Told | null {
  for (const [pattern, change] of MEANINGS) {
    const found = pattern.exec(message)
    if (found) return change((found[1] ?? '').slice(0, 60))
  }
  return { kind: 'markup', what: 'word/document.xml' }
}
