import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url))
const kb = (script: Uint8Array): number => gzipSync(script, { level: 9 }).length / 1000

/** A page with the libraries alone, each used as little as an empty page would. */
const BARE = `
import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
import { configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { Provider } from 'react-redux'
import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
const slice = createSlice({ name: 'a', initialState: {}, reducers: {} })
const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: (build) => ({ a: build.query({ query: () => '/' }) }) })
const store = configureStore({
  reducer: { a: slice.reducer, [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
})
i18n.use(initReactI18next).init({ lng: 'en' })
createRoot(document.body).render(createElement(Provider, { store }))`

/** The gzipped kilobytes of the scripts that the page names: they are fetched before the library is shown. */
export function firstScriptsKb(): number {
  const page = readFileSync(`${FRONTEND}dist/index.html`, 'utf8')
  const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  return scripts.reduce((sum, path) => sum + kb(readFileSync(`${FRONTEND}dist/${path}`)), 0)
}

/** The gzipped kilobytes of an empty page with React, Redux Toolkit with RTK Query, and i18next. */
export async function bareScriptsKb(): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: BARE, resolveDir: FRONTEND },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.reduce((sum, { contents }) => sum + kb(contents), 0)
}
