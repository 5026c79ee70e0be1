import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface ViewState {
  /** The book in the reader; the library shows where there is none. */
  openBookId: string | null
  /** The title of a book that went away while it was read, until that has been seen. */
  goneTitle: string | null
}

const initialState: ViewState = { openBookId: null, goneTitle: null }

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    bookOpened: (state, { payload: id }: PayloadAction<string>) => {
      state.openBookId = id
      state.goneTitle = null
    },
    readerClosed: (state) => {
      state.openBookId = null
    },
    bookGone: (state, { payload: title }: PayloadAction<string>) => {
      state.openBookId = null
      state.goneTitle = title
    },
    noticeDismissed: (state) => {
      state.goneTitle = null
    },
  },
  selectors: {
    selectOpenBookId: (state) => state.openBookId,
    selectGoneTitle: (state) => state.goneTitle,
  },
})

export const { bookOpened, readerClosed, bookGone, noticeDismissed } = viewSlice.actions
export const { selectOpenBookId, selectGoneTitle } = viewSlice.selectors
