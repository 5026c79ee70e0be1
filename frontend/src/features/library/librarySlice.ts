import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Sort } from './sortBooks.ts'
import { type Layout, readStoredLayout } from './storedLayout.ts'

/** Decide which books are shown, and in which order. */
export interface Criteria {
  search: string
  /** Null for all genres. */
  genre: string | null
  sort: Sort
}

export interface LibraryState {
  criteria: Criteria
  layout: Layout
}

export const librarySlice = createSlice({
  name: 'library',
  initialState: (): LibraryState => ({
    criteria: { search: '', genre: null, sort: 'newest' },
    layout: readStoredLayout(),
  }),
  reducers: {
    searchTyped: ({ criteria }, { payload }: PayloadAction<string>) => {
      criteria.search = payload
    },
    genreChosen: ({ criteria }, { payload }: PayloadAction<string | null>) => {
      criteria.genre = payload
    },
    sortChosen: ({ criteria }, { payload }: PayloadAction<Sort>) => {
      criteria.sort = payload
    },
    filtersCleared: ({ criteria }) => {
      criteria.search = ''
      criteria.genre = null
    },
    layoutChosen: (state, { payload }: PayloadAction<Layout>) => {
      state.layout = payload
    },
  },
  selectors: {
    selectCriteria: (state) => state.criteria,
    selectSearch: (state) => state.criteria.search,
    selectGenre: (state) => state.criteria.genre,
    selectSort: (state) => state.criteria.sort,
    selectLayout: (state) => state.layout,
  },
})

export const { searchTyped, genreChosen, sortChosen, filtersCleared, layoutChosen } = librarySlice.actions
export const { selectCriteria, selectSearch, selectGenre, selectSort, selectLayout } = librarySlice.selectors
