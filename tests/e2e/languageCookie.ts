import { LANGUAGE_COOKIE, type Language } from '@hikma/contracts/documents'
import type { Page } from '@playwright/test'

/** Chooses the language of the interface before a page is opened, as an earlier visit would have. */
export const setLanguage = (page: Page, baseURL: string | undefined, language: Language): Promise<void> =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])

/** Removes the choice. */
export const unsetLanguage = (page: Page): Promise<void> => page.context().clearCookies({ name: LANGUAGE_COOKIE })
