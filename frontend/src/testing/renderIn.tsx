import type { Language } from '@hikma/contracts/documents'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { connectHistory } from '../app/connectHistory.ts'
import { createStore } from '../app/store.ts'
import { HistoryContext } from '../history/HistoryContext.ts'
import './startAllTexts.ts'
import { startHistory } from './testHistory.ts'

// jsdom has no layout, and the element without its methods.
HTMLElement.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

/** Renders in this language at an address, with a store of its own if none is given. */
export async function renderIn(language: Language, children: ReactNode, store = createStore(), url = '/') {
  await i18next.changeLanguage(language)
  const history = startHistory(url)
  connectHistory(store, history)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HistoryContext value={history}>
      <Provider store={store}>{children}</Provider>
    </HistoryContext>
  )
  return render(children, { wrapper })
}
