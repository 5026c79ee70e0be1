import type { Browser } from '@playwright/test'
import type { Payload } from './corpus/payload.ts'

/** With more payloads a page would still run the first ones when the last ones are checked. */
const MAX_PAYLOADS_ON_A_PAGE = 16
/** A payload of more elements gets a page of its own. */
const MAX_ELEMENTS = 20

/** The payloads of one page of the book, each in a box whose title is the name of the payload. */
export interface BookPage {
  readonly heading: string
  readonly payloads: readonly Payload[]
}

export const htmlOf = ({ heading, payloads }: BookPage): string =>
  `<h2>${heading}</h2>${payloads.map(({ name, html }) => `<div title="box ${name}">${html}</div>`).join('\n')}`

const pagesOf = (groups: readonly (readonly Payload[])[]): BookPage[] =>
  groups.map((payloads, at) => ({ heading: `Payloads ${at + 1}`, payloads }))

/** One page for each payload. */
export const pageForEach = (corpus: readonly Payload[]): BookPage[] => pagesOf(corpus.map((payload) => [payload]))

/** Puts several payloads on a page. A payload that does not stay in its box gets a page of its own. */
export async function sharePages(browser: Browser, corpus: readonly Payload[]): Promise<BookPage[]> {
  const page = await browser.newPage()
  const stays = await page.evaluate(
    staysInBox,
    corpus.map(({ html }) => ({ html, maxElements: MAX_ELEMENTS })),
  )
  await page.close()
  const [shared, alone] = [true, false].map((isShared) => corpus.filter((_payload, at) => stays[at] === isShared))
  const groups = Array.from({ length: Math.ceil((shared?.length ?? 0) / MAX_PAYLOADS_ON_A_PAGE) }, (_group, at) =>
    (shared ?? []).slice(at * MAX_PAYLOADS_ON_A_PAGE, (at + 1) * MAX_PAYLOADS_ON_A_PAGE),
  )
  return pagesOf([...groups, ...(alone ?? []).map((payload) => [payload])])
}

/** Runs in the browser: whether the markup after the box of a payload is parsed unchanged, for each payload. */
function staysInBox(payloads: readonly { html: string; maxElements: number }[]): boolean[] {
  return payloads.map(({ html, maxElements }) => {
    // it navigates, which would remove the other payloads
    if (/about:blank|location=/.test(html)) return false
    // its content is text if scripts may run, otherwise markup
    if (/noscript/i.test(html)) return false
    const { documentElement, head, body } = new DOMParser().parseFromString(`<div>${html}</div><p>end</p>`, 'text/html')
    const box = body.firstElementChild
    const isAsWritten = body.innerHTML === `${box?.outerHTML}<p>end</p>` && body.childElementCount === 2
    const isUntouched = documentElement.attributes.length + body.attributes.length + head.childNodes.length === 0
    return isAsWritten && isUntouched && (box?.querySelectorAll('*').length ?? 0) <= maxElements
  })
}
