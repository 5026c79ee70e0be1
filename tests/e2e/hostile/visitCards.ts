/** The content of all cards of the library. */
export interface CardFindings {
  title: string[]
  author: string[]
  description: string[]
  genre: string[]
  /** Tags of elements that a card must not have. */
  foreignElements: string[]
  /** Elements whose title is not isolated, so that its direction could change the text around. */
  unisolated: string[]
  /** The titles of opened books: on the card, in the reader and in the tab. */
  opened: { title: string; shown: string | null; tab: string }[]
}

interface Options {
  tags: readonly string[]
  /** Every n-th book is opened. */
  openEvery: number
}

/** Runs in the browser: scrolls through all cards, dispatches pointer events to each, and opens some of the books. */
export async function visitCards({ tags, openEvery }: Options): Promise<CardFindings> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const until = async <T>(found: () => T | null | undefined | false): Promise<T> => {
    for (const end = performance.now() + 20_000; performance.now() < end; await frame()) {
      const result = found()
      if (result) return result
    }
    throw new Error(`not found in 20 s: ${found.toString()}`)
  }
  const home = document.title
  const visited = new Set<string>()
  const findings: CardFindings = {
    title: [],
    author: [],
    description: [],
    genre: [],
    foreignElements: [],
    unisolated: [],
    opened: [],
  }
  const titleOf = (card: Element) => card.querySelector('h2 a')?.textContent ?? ''
  const textOf = (card: Element, query: string) => card.querySelector(query)?.textContent ?? ''

  const open = async (link: HTMLElement, title: string) => {
    link.click()
    const reader = await until(() => document.querySelector('main[aria-labelledby]:has(h1)'))
    await until(() => document.title !== home)
    findings.opened.push({ title, shown: textOf(reader, 'h1'), tab: document.title })
    await until(() => {
      document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      return document.title === home && !document.querySelector('main[aria-labelledby]')
    })
  }
  const inspectCard = async (card: Element) => {
    const link = card.querySelector<HTMLElement>('h2 a')
    const title = titleOf(card)
    const about = card.querySelector(`[id="${CSS.escape(link?.getAttribute('aria-describedby') ?? '')}"]`)
    visited.add(title)
    findings.title.push(title)
    findings.description.push(about?.textContent ?? '')
    const [first, second] = Array.from(card.querySelectorAll('p bdi'), ({ textContent }) => textContent)
    findings.genre.push(first ?? '')
    findings.author.push(second ?? '')
    const elements = Array.from(card.querySelectorAll<HTMLElement>('*'))
    findings.foreignElements.push(...elements.map(({ tagName }) => tagName).filter((tag) => !tags.includes(tag)))
    for (const element of elements) {
      const containsTitle = Array.from(element.childNodes).some(
        (node) => node.nodeType === 3 && node.textContent === title,
      )
      if (containsTitle && !element.closest('bdi, [dir=auto]')) findings.unisolated.push(element.outerHTML)
      for (const event of ['pointerover', 'pointerenter', 'mouseover', 'mousemove', 'focusin', 'contextmenu'])
        element.dispatchEvent(new Event(event, { bubbles: true }))
    }
    if (link && findings.title.length % openEvery === 0) await open(link, title)
  }
  // queried each time, because the library renders its cards again
  const cards = () => Array.from(document.querySelectorAll('main li:has(h2 a)'))
  const nextCard = () => cards().find((card) => !visited.has(titleOf(card)))
  await until(nextCard)
  for (;;) {
    for (let card = nextCard(); card; card = nextCard()) await inspectCard(card)
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement
    if (scrollTop + clientHeight >= scrollHeight - 1) return findings
    document.documentElement.scrollTop += clientHeight / 2
    await frame()
    await frame()
  }
}
