/** Where hostile content would lead or fetch from; a test puts the host of its own server in its place. */
export const ELSEWHERE = 'elsewhere.test'

/** A piece of hostile HTML that reports under its own name. */
export interface Payload {
  readonly name: string
  readonly html: string
}

/** What the writer of a payload is given. */
interface Tools {
  /** The statement that reports the payload. It holds no quote, space or bracket of HTML, so it fits into any place. */
  js: string
  /** An address elsewhere whose request reports the payload. */
  url: string
  /** The same without its scheme. */
  path: string
}
type Writer = (tools: Tools) => string

/** `console` is heard from every frame and tab, one of an opaque origin too. */
export const reportOf = (name: string): string => `console.debug(/ran:${name}/)`

/** Whether the payload is meant to run something; others fetch, lead away or take names. */
export const isScript = ({ name, html }: Payload): boolean =>
  html.includes(`ran:${name}`) || html.includes(`${ELSEWHERE}/${name}.js`)

/** Whether it does something where nothing stops it; the others take names. */
export const acts = (payload: Payload): boolean => isScript(payload) || payload.html.includes(ELSEWHERE)

/** The payloads of one family; their names begin with its own. */
export const family = (title: string, writers: Readonly<Record<string, Writer>>): Payload[] =>
  Object.entries(writers).map(([key, write]) => {
    const name = `${title}-${key}`
    return {
      name,
      html: write({ js: reportOf(name), url: `http://${ELSEWHERE}/${name}`, path: `${ELSEWHERE}/${name}` }),
    }
  })

/** A family with one payload for each of the words. */
export const each = (
  title: string,
  words: readonly string[],
  write: (word: string, tools: Tools) => string,
): Payload[] =>
  family(title, Object.fromEntries(words.map((word) => [word.replace(/\W/g, '-'), (tools) => write(word, tools)])))
