import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The scripts of hostile pages that ran. */
    __ran: string[]
  }
}

/** Records console errors, requests to other origins and dialogs of a page from now on. */
export function watchPage(page: Page, origin: string) {
  const errors: string[] = []
  const foreignRequests: string[] = []
  const dialogs: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) foreignRequests.push(url)
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { errors, foreignRequests, dialogs }
}
