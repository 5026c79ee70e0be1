import { cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach } from 'vitest'
import { startI18n } from '../app/i18n.ts'
import { addAdminTexts } from '../app/locales/addAdminTexts.ts'
import { createStore } from '../app/store.ts'
import type { Language } from '../lib/formats.ts'

startI18n()
addAdminTexts()
// jsdom has no layout, and the element without its methods.
HTMLElement.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
afterEach(cleanup)

/** Renders in this language, with a store of its own if none is given. */
export async function renderIn(language: Language, children: ReactNode, store = createStore()) {
  await i18next.changeLanguage(language)
  return render(children, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
}
