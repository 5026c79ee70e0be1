/** The host in the addresses of hostile content. A test replaces it by the host of its own server. */
export const FOREIGN_HOST = 'elsewhere.test'

/** Hostile HTML that reports under its name if it runs or fetches something. */
export interface Payload {
  readonly name: string
  readonly html: string
}

/** The parts of which a payload is written. */
interface Tools {
  /** The statement that reports the payload. It has no quote, space or angle bracket, so it fits anywhere. */
  js: string
  /** An address at the foreign host whose request reports the payload. */
  url: string
  /** The same address without its scheme. */
  path: string
}
type Writer = (tools: Tools) => string

/** The statement that reports `name`: Playwright gets console messages of every frame and tab, opaque origins too. */
export const reportOf = (name: string): string => `console.debug(/ran:${name}/)`

/** Whether the payload tries to run a script; others fetch, navigate or clobber names. */
export const isScript = ({ name, html }: Payload): boolean =>
  html.includes(`ran:${name}`) || html.includes(`${FOREIGN_HOST}/${name}.js`)

/** Whether the payload tries to run, fetch or navigate; the others clobber names. */
export const isActive = (payload: Payload): boolean => isScript(payload) || payload.html.includes(FOREIGN_HOST)

/** Creates the payloads of one family; their names start with its title. */
export const family = (title: string, writers: Readonly<Record<string, Writer>>): Payload[] =>
  Object.entries(writers).map(([key, write]) => {
    const name = `${title}-${key}`
    return {
      name,
      html: write({ js: reportOf(name), url: `http://${FOREIGN_HOST}/${name}`, path: `${FOREIGN_HOST}/${name}` }),
    }
  })

/** Creates a family with one payload for each of the words. */
export const each = (
  title: string,
  words: readonly string[],
  write: (word: string, tools: Tools) => string,
): Payload[] =>
  family(title, Object.fromEntries(words.map((word) => [word.replace(/\W/g, '-'), (tools) => write(word, tools)])))
