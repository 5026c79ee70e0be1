import type { Page } from '@playwright/test'
import { type Elsewhere, PLANTED } from './elsewhere.ts'

/** What hostile content achieved, by the name of the payload wherever that is known. */
export interface Seen {
  /** Statements that ran, in any frame or tab. */
  ran: Set<string>
  /** Requests that came to the server elsewhere. */
  reached: ReadonlySet<string>
  dialogs: string[]
  /** Tabs that it opened. */
  tabs: string[]
  /** Where it took the reader instead of the library. */
  left: string[]
  /** How often the browser said that the content policy forbids something. */
  violations: number
}

export const NOTHING = { ran: [], reached: [], dialogs: [], tabs: [], left: [] }

/** Watches a page and whatever it opens, from now on. */
export function detect(page: Page, home: string, elsewhere: Elsewhere) {
  const context = page.context()
  elsewhere.reached.clear()
  elsewhere.visited.clear()
  const seen: Seen = { ran: new Set(), reached: elsewhere.reached, dialogs: [], tabs: [], left: [], violations: 0 }
  const heard = new Set<string>()
  let hear: ((text: string) => void) | undefined
  context.on('console', (message) => {
    const text = message.text()
    const name = /^\/ran:([\w-]+)\/$/.exec(text)?.[1]
    if (name) seen.ran.add(name)
    else if (text.includes('Content Security Policy')) seen.violations++
    heard.add(text)
    hear?.(text)
  })
  context.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    void dialog.dismiss().catch(() => undefined)
  })
  context.on('page', (tab) => seen.tabs.push(tab.url()))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(`${home}/`)) seen.left.push(frame.url())
  })

  return {
    seen,
    /** Waits until everything that was said before has been heard. */
    async flush(): Promise<void> {
      const last = `flush ${Math.random()}`
      const said = new Promise<void>((resolve) => (hear = (text) => text === last && resolve()))
      await page.evaluate((text) => console.debug(text), last)
      await said
    },
    closeTabs: () =>
      Promise.all(
        context
          .pages()
          .filter((tab) => tab !== page)
          .map((tab) => tab.close()),
      ),
    summary: () => ({
      ran: [...seen.ran].sort(),
      reached: [...seen.reached].filter(Boolean).sort(),
      dialogs: seen.dialogs,
      tabs: seen.tabs,
      left: seen.left,
    }),
  }
}
export type Detector = ReturnType<typeof detect>

/** Goes with the same page to one that does what it likes; whatever watches must have noticed afterwards. */
export async function visitPlanted(page: Page, elsewhere: Elsewhere): Promise<void> {
  await page.goto(`http://${elsewhere.host}/${PLANTED}.html`, { waitUntil: 'commit' })
}
