import { configureStore } from '@reduxjs/toolkit'
import { booksApi } from '../api/booksApi.ts'
import { librarySlice } from '../features/library/librarySlice.ts'
import { readerSlice } from '../features/reader/state/readerSlice.ts'
import { endSessionOn401, sessionSlice } from '../session/sessionSlice.ts'
import { viewSlice } from './viewSlice.ts'

export const createStore = () =>
  configureStore({
    reducer: {
      [viewSlice.reducerPath]: viewSlice.reducer,
      [librarySlice.reducerPath]: librarySlice.reducer,
      [sessionSlice.reducerPath]: sessionSlice.reducer,
      [readerSlice.reducerPath]: readerSlice.reducer,
      [booksApi.reducerPath]: booksApi.reducer,
    },
    middleware: (defaults) => defaults().concat(booksApi.middleware, endSessionOn401),
  })

export type AppDispatch = ReturnType<typeof createStore>['dispatch']
