import type { Address } from '@hikma/contracts/addresses'
import type { DocumentData, DrawDocument } from '@hikma/contracts/documents'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { addressOf } from '../app/addressOf.ts'
import { createStore } from '../app/store.ts'
import { addressEntered } from '../history/addressEntered.ts'
import { AboutFirst } from '../features/library/AboutFirst.ts'
import { textsIn } from './textsIn.ts'
import { viewOf } from './viewOf.tsx'

/** Draws a document: what the browser shows at its address before the scripts run, and without them. */
export const drawDocument: DrawDocument = (data, language, isAboutFirst = false) => {
  const texts = textsIn(language)
  const { content, ...rest } = viewOf(data, texts.t, language)
  const body = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <AboutFirst value={isAboutFirst}>
        <Provider store={storeAt(drawnAddress(data))}>{content}</Provider>
      </AboutFirst>
    </I18nextProvider>,
  )
  return { ...rest, body: data.view === 'reader' ? body : loadFirstPictures(body) }
}

function storeAt(address: Address) {
  const store = createStore()
  store.dispatch(addressEntered({ address, memory: {}, former: addressOf(store.getState()) }))
  return store
}

function drawnAddress(data: DocumentData): Address {
  switch (data.view) {
    case 'library':
      return { view: 'library', query: data.query }
    case 'book':
      return { view: 'book', id: data.book.id }
    case 'reader':
      return { view: 'reader', id: data.book.id, page: data.page, fragment: null }
    case 'person':
      return { view: 'person', name: data.person.name }
    case 'unknown':
      return { view: 'unknown' }
  }
}

/** So many covers are on the first screen of a desk; of a phone, half of them. */
const FIRST = 4

/**
 * Lets the first covers of a drawn view load before fonts and scripts. The browser would ask for lazy ones only when it has
 * laid out the document; the app's, which come later, are in its cache then.
 */
function loadFirstPictures(markup: string): string {
  let seen = 0
  return markup.replace(/ loading="(lazy|eager)"/g, (attribute, how: string) => {
    if (how === 'eager' || seen++ < FIRST / 2) return ' fetchpriority="high"'
    return seen > FIRST ? attribute : ''
  })
}
