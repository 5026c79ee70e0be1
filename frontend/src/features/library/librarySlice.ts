import type { LibraryLayout, LibraryQuery, LibrarySort } from '@hikma/contracts/addresses'
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addressEntered } from '../../history/addressEntered.ts'
import { readStoredLayout } from './storedLayout.ts'

/** Decide which books are shown, and in which order. */
export interface Criteria {
  search: string
  /** Null for all genres. */
  genre: string | null
  /** Null for all languages. */
  language: string | null
  sort: LibrarySort
}

export interface LibraryState {
  criteria: Criteria
  /** The layout that the address names; null for the stored one. */
  layout: LibraryLayout | null
  /** As stored when the tab was opened, so that Back undoes a choice. */
  storedLayout: LibraryLayout
}

export const librarySlice = createSlice({
  name: 'library',
  initialState: (): LibraryState => ({
    criteria: { search: '', genre: null, language: null, sort: 'newest' },
    layout: null,
    storedLayout: readStoredLayout(),
  }),
  reducers: {
    searchTyped: ({ criteria }, { payload }: PayloadAction<string>) => {
      criteria.search = payload
    },
    genreChosen: ({ criteria }, { payload }: PayloadAction<string | null>) => {
      criteria.genre = payload
    },
    languageChosen: ({ criteria }, { payload }: PayloadAction<string | null>) => {
      criteria.language = payload
    },
    sortChosen: ({ criteria }, { payload }: PayloadAction<LibrarySort>) => {
      criteria.sort = payload
    },
    filtersCleared: ({ criteria }) => {
      criteria.search = ''
      criteria.genre = null
      criteria.language = null
    },
    layoutChosen: (state, { payload }: PayloadAction<LibraryLayout>) => {
      state.layout = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(addressEntered, (state, { payload: { address } }) => {
      if (address.view !== 'library') return
      const { q, view, ...others } = address.query
      Object.assign(state.criteria, { search: q, ...others })
      state.layout = view
    }),
  selectors: {
    selectCriteria: (state) => state.criteria,
    selectIsFiltered: ({ criteria: { search, genre, language } }) =>
      (genre ?? language) !== null || search.trim() !== '',
    selectSearch: (state) => state.criteria.search,
    selectGenre: (state) => state.criteria.genre,
    selectLanguage: (state) => state.criteria.language,
    selectSort: (state) => state.criteria.sort,
    selectLayout: (state) => state.layout ?? state.storedLayout,
    /** The state that the address of the library holds. */
    selectQuery: createSelector(
      [(state: LibraryState) => state.criteria, (state: LibraryState) => state.layout],
      ({ search, ...others }, layout): LibraryQuery => ({ q: search, ...others, view: layout }),
    ),
  },
})

export const { searchTyped, genreChosen, languageChosen, sortChosen, filtersCleared, layoutChosen } =
  librarySlice.actions
export const {
  selectCriteria,
  selectIsFiltered,
  selectSearch,
  selectGenre,
  selectLanguage,
  selectSort,
  selectLayout,
  selectQuery,
} = librarySlice.selectors
