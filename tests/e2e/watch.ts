import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What hostile pages managed to run. */
    __ran: string[]
  }
}

/** Notes what goes wrong in a page and where it sends requests, from now on. */
export function watch(page: Page, origin: string) {
  const errors: string[] = []
  const strayed: string[] = []
  const dialogs: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) strayed.push(url)
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { errors, strayed, dialogs }
}
