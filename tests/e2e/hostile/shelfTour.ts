/** What somebody who looks at a shelf found. */
export interface ShelfFindings {
  /** What the cards say they are called, by, about and of. */
  title: string[]
  author: string[]
  description: string[]
  genre: string[]
  /** Elements that a card does not have. */
  strangers: string[]
  /** Names that could turn the text around them, for want of an element of their own. */
  unisolated: string[]
  /** Of the books that were opened: their titles as the reader and the tab say them. */
  opened: { title: string; shown: string | null; tab: string }[]
}

interface Order {
  tags: readonly string[]
  /** Each how many-th book is opened. */
  openEvery: number
}

/**
 * Runs in the browser: goes along the whole shelf, however much of it is rendered at a time, points at each card,
 * and opens some of the books.
 */
export async function tourShelf({ tags, openEvery }: Order): Promise<ShelfFindings> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const until = async <T>(found: () => T | null | undefined | false): Promise<T> => {
    for (const end = performance.now() + 20_000; performance.now() < end; await frame()) {
      const result = found()
      if (result) return result
    }
    throw new Error(`never came: ${found.toString()}`)
  }
  const home = document.title
  const seen = new Set<string>()
  const findings: ShelfFindings = {
    title: [],
    author: [],
    description: [],
    genre: [],
    strangers: [],
    unisolated: [],
    opened: [],
  }
  const titleOf = (card: Element) => card.querySelector('button')?.textContent ?? ''
  const textOf = (card: Element, query: string) => card.querySelector(query)?.textContent ?? ''

  const open = async (button: HTMLElement, title: string) => {
    button.click()
    const reader = await until(() => document.querySelector('[role=dialog]:has(h1)'))
    await until(() => document.title !== home)
    findings.opened.push({ title, shown: textOf(reader, 'h1'), tab: document.title })
    await until(() => {
      document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      return document.title === home && !document.querySelector('[role=dialog]')
    })
  }
  const look = async (card: Element) => {
    const button = card.querySelector('button')
    const title = titleOf(card)
    const about = card.querySelector(`[id="${CSS.escape(button?.getAttribute('aria-describedby') ?? '')}"]`)
    seen.add(title)
    findings.title.push(title)
    findings.description.push(about?.textContent ?? '')
    const [first, second] = Array.from(card.querySelectorAll('p bdi'), ({ textContent }) => textContent)
    findings.genre.push(first ?? '')
    findings.author.push(second ?? '')
    const elements = Array.from(card.querySelectorAll<HTMLElement>('*'))
    findings.strangers.push(...elements.map(({ tagName }) => tagName).filter((tag) => !tags.includes(tag)))
    for (const element of elements) {
      const says = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent === title)
      if (says && !element.closest('bdi, [dir=auto]')) findings.unisolated.push(element.outerHTML)
      for (const event of ['pointerover', 'pointerenter', 'mouseover', 'mousemove', 'focusin', 'contextmenu'])
        element.dispatchEvent(new Event(event, { bubbles: true }))
    }
    if (button && findings.title.length % openEvery === 0) await open(button, title)
  }
  // Asked for anew each time: the shelf renders its cards, and at first itself, again.
  const cards = () => Array.from(document.querySelectorAll('main li:has(h2 button)'))
  const unseen = () => cards().find((card) => !seen.has(titleOf(card)))
  await until(unseen)
  for (;;) {
    for (let card = unseen(); card; card = unseen()) await look(card)
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement
    if (scrollTop + clientHeight >= scrollHeight - 1) return findings
    document.documentElement.scrollTop += clientHeight / 2
    await frame()
    await frame()
  }
}
