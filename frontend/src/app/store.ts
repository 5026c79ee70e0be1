import { configureStore } from '@reduxjs/toolkit'
import { booksApi } from '../api/booksApi.ts'
import { librarySlice } from '../features/library/librarySlice.ts'
import { readerSlice } from '../features/reader/readerSlice.ts'
import { viewSlice } from './viewSlice.ts'

export const createStore = () =>
  configureStore({
    reducer: {
      [viewSlice.reducerPath]: viewSlice.reducer,
      [librarySlice.reducerPath]: librarySlice.reducer,
      [readerSlice.reducerPath]: readerSlice.reducer,
      [booksApi.reducerPath]: booksApi.reducer,
    },
    middleware: (defaults) => defaults().concat(booksApi.middleware),
  })

export type AppDispatch = ReturnType<typeof createStore>['dispatch']
