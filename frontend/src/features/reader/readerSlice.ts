import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { seenIndex, type Travel } from './navigation/pageSteps.ts'

export interface ReaderState {
  /** Index from 0; the view clamps it to what the book has now. */
  page: number
  travel: Travel | null
  /** The book changed under the reader, and the sentence about it has not been seen out yet. */
  changed: boolean
  /** An admin edits the page: what reads and turns it is put away meanwhile. */
  editing: boolean
  /** Index of a page that an admin is deleting: it is passed over, until the library has answered. */
  leaving: number | null
}

const initialState: ReaderState = { page: 0, travel: null, changed: false, editing: false, leaving: null }

export const readerSlice = createSlice({
  name: 'reader',
  initialState,
  reducers: {
    readerOpened: () => initialState,
    pageTurned: (state, { payload }: PayloadAction<{ page: number; travel: Travel | null }>) => {
      state.page = payload.page
      state.travel = payload.travel
    },
    bookChanged: (state) => {
      state.changed = true
    },
    changeSeen: (state) => {
      state.changed = false
    },
    editBegun: (state) => {
      state.editing = true
    },
    editEnded: (state) => {
      state.editing = false
    },
    /** The reader moves on to the page that follows or, from the last one, back. */
    pageLeaving: (state, { payload: page }: PayloadAction<{ index: number; total: number }>) => {
      state.leaving = page.index
      const isLast = page.index === page.total - 1
      state.page = isLast ? page.index - 1 : page.index + 1
      state.travel = isLast ? 'previous' : 'next'
    },
    pageLeft: (state) => {
      state.page = seenIndex(state.page, state.leaving)
      state.travel = null
      state.leaving = null
    },
    pageStayed: (state) => {
      if (state.leaving !== null) state.page = state.leaving
      state.travel = null
      state.leaving = null
    },
  },
  selectors: {
    selectPage: (state) => state.page,
    selectTravel: (state) => state.travel,
    selectChanged: (state) => state.changed,
    selectEditing: (state) => state.editing,
    selectLeaving: (state) => state.leaving,
  },
})

export const {
  readerOpened,
  pageTurned,
  bookChanged,
  changeSeen,
  editBegun,
  editEnded,
  pageLeaving,
  pageLeft,
  pageStayed,
} = readerSlice.actions
export const { selectPage, selectTravel, selectChanged, selectEditing, selectLeaving } = readerSlice.selectors
