import type { Page } from '@playwright/test'
import { type ForeignServer, PLANTED } from './startForeignServer.ts'

/** The effects of hostile content, by the name of the payload if it is known. */
export interface Effects {
  /** Payloads whose script ran, in any frame or tab. */
  ran: Set<string>
  /** Payloads that sent a request to the foreign server. */
  reached: ReadonlySet<string>
  dialogs: string[]
  /** URLs of opened tabs. */
  tabs: string[]
  /** URLs outside of the library to which the page navigated. */
  left: string[]
  /** The number of console messages about the content policy. */
  violations: number
}

export const NOTHING = { ran: [], reached: [], dialogs: [], tabs: [], left: [] }

/** Records the effects of hostile content in a page, and in the tabs that it opens, from now on. */
export function detect(page: Page, home: string, foreignServer: ForeignServer) {
  const context = page.context()
  foreignServer.reached.clear()
  foreignServer.visited.clear()
  const effects: Effects = {
    ran: new Set(),
    reached: foreignServer.reached,
    dialogs: [],
    tabs: [],
    left: [],
    violations: 0,
  }
  let onMessage: ((text: string) => void) | undefined
  context.on('console', (message) => {
    const text = message.text()
    const name = /^\/ran:([\w-]+)\/$/.exec(text)?.[1]
    if (name) effects.ran.add(name)
    else if (text.includes('Content Security Policy')) effects.violations++
    onMessage?.(text)
  })
  context.on('dialog', (dialog) => {
    effects.dialogs.push(dialog.message())
    void dialog.dismiss().catch(() => undefined)
  })
  context.on('page', (tab) => effects.tabs.push(tab.url()))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(`${home}/`)) effects.left.push(frame.url())
  })

  return {
    effects,
    /** Waits until all earlier console messages have arrived. */
    async flush(): Promise<void> {
      const last = `flush ${Math.random()}`
      const arrived = new Promise<void>((resolve) => (onMessage = (text) => text === last && resolve()))
      await page.evaluate((text) => console.debug(text), last)
      await arrived
    },
    closeTabs: () =>
      Promise.all(
        context
          .pages()
          .filter((tab) => tab !== page)
          .map((tab) => tab.close()),
      ),
    summary: () => ({
      ran: [...effects.ran].sort(),
      reached: [...effects.reached].filter(Boolean).sort(),
      dialogs: effects.dialogs,
      tabs: effects.tabs,
      left: effects.left,
    }),
  }
}
export type Detector = ReturnType<typeof detect>

/** Opens the planted page, which does everything that hostile content may try: a detector must notice it. */
export async function visitPlanted(page: Page, foreignServer: ForeignServer): Promise<void> {
  await page.goto(`http://${foreignServer.host}/${PLANTED}.html`, { waitUntil: 'commit' })
}
