import type { Browser } from '@playwright/test'
import type { Payload } from './corpus/payload.ts'

/** More would make a page that is still busy with the first when the last is looked at. */
const MOST_ON_A_PAGE = 16
/** A payload of more elements than this is a test of size, and is alone. */
const MOST_ELEMENTS = 20

/** The payloads of one page of the book, each in a box that bears its name. */
export interface BookPage {
  readonly heading: string
  readonly payloads: readonly Payload[]
}

export const htmlOf = ({ heading, payloads }: BookPage): string =>
  `<h2>${heading}</h2>${payloads.map(({ name, html }) => `<div title="box ${name}">${html}</div>`).join('\n')}`

const pagesOf = (groups: readonly (readonly Payload[])[]): BookPage[] =>
  groups.map((payloads, at) => ({ heading: `Payloads ${at + 1}`, payloads }))

/** A page for each payload. */
export const pageForEach = (corpus: readonly Payload[]): BookPage[] => pagesOf(corpus.map((payload) => [payload]))

/** Many payloads on a page where they stay in their boxes; those that spill out of them have a page to themselves. */
export async function sharePages(browser: Browser, corpus: readonly Payload[]): Promise<BookPage[]> {
  const page = await browser.newPage()
  const stays = await page.evaluate(
    staysInBox,
    corpus.map(({ html }) => ({ html, most: MOST_ELEMENTS })),
  )
  await page.close()
  const [shared, alone] = [true, false].map((isShared) => corpus.filter((_payload, at) => stays[at] === isShared))
  const groups = Array.from({ length: Math.ceil((shared?.length ?? 0) / MOST_ON_A_PAGE) }, (_group, at) =>
    (shared ?? []).slice(at * MOST_ON_A_PAGE, (at + 1) * MOST_ON_A_PAGE),
  )
  return pagesOf([...groups, ...(alone ?? []).map((payload) => [payload])])
}

/** Runs in the browser: whether a parser that sees a payload in a box finds what follows the box as it was written. */
function staysInBox(payloads: readonly { html: string; most: number }[]): boolean[] {
  return payloads.map(({ html, most }) => {
    // Whatever else is on the page would go away with it.
    if (/about:blank|location=/.test(html)) return false
    // What it holds is text or markup, by whether scripts may run.
    if (/noscript/i.test(html)) return false
    const { documentElement, head, body } = new DOMParser().parseFromString(`<div>${html}</div><p>end</p>`, 'text/html')
    const box = body.firstElementChild
    const isAsWritten = body.innerHTML === `${box?.outerHTML}<p>end</p>` && body.childElementCount === 2
    const isUntouched = documentElement.attributes.length + body.attributes.length + head.childNodes.length === 0
    return isAsWritten && isUntouched && (box?.querySelectorAll('*').length ?? 0) <= most
  })
}
