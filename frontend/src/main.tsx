import type { TakeOverData } from '@hikma/contracts/documents'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { startI18n } from './app/i18n.ts'
import { connectHistory } from './app/connectHistory.ts'
import { createStore } from './app/store.ts'
import { documentData } from './app/takeOver/documentData.ts'
import { painted } from './lib/painted.ts'
import { readDrawnDocument } from './app/takeOver/readDrawnDocument.ts'
import { createHistory } from './history/createHistory.ts'
import { HistoryContext } from './history/HistoryContext.ts'
import { wearLibraryTheme } from './lib/libraryTheme.ts'
import './ui/global.css'

function start(drawn: TakeOverData | null): void {
  const store = createStore()
  const history = createHistory()
  connectHistory(store, history)
  const app = (
    <StrictMode>
      <HistoryContext value={history}>
        <Provider store={store}>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
        </Provider>
      </HistoryContext>
    </StrictMode>
  )
  const render = () => createRoot(root).render(app)
  // The shell needs nothing of what takes over a drawn document; and a document that is drawn can wait for it.
  if (drawn)
    void import('./app/takeOver/takeOver.tsx').then(
      ({ takeOver }) => takeOver(drawn, root, app, store.dispatch),
      () => {
        documentData()?.remove()
        render()
      },
    )
  else render()
}

const root = document.getElementById('root') as HTMLElement
const drawn = readDrawnDocument()
wearLibraryTheme()
// What is drawn answers between the evaluation of the scripts and the start.
void Promise.all([startI18n(), drawn && painted()]).then(() => start(drawn))
