import type { BrowserContext } from '@playwright/test'

/** Makes the server answer with the shell, as to each browser with the cookie of a session, expired ones too. */
export const requestShell = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: 'hikma_session', value: 'expired', url }])
