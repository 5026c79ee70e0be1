/** jsdom has no types of its own. */
interface Jsdom {
  JSDOM: new (html: string) => { window: Window & typeof globalThis }
}

/** The window of a document with this body, for tests that run without one. */
export async function parseMarkup(body: string): Promise<Window & typeof globalThis> {
  // @ts-expect-error -- see above
  const { JSDOM }: Jsdom = await import('jsdom')
  return new JSDOM(body).window
}
