import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Travel } from '../../lib/pageTurn.ts'

export interface ReaderState {
  /** Index from 0; the view clamps it to what the book has now. */
  page: number
  travel: Travel | null
  /** The book changed under the reader, and the sentence about it has not been seen out yet. */
  changed: boolean
}

const initialState: ReaderState = { page: 0, travel: null, changed: false }

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
  },
  selectors: {
    selectPage: (state) => state.page,
    selectTravel: (state) => state.travel,
    selectChanged: (state) => state.changed,
  },
})

export const { readerOpened, pageTurned, bookChanged, changeSeen } = readerSlice.actions
export const { selectPage, selectTravel, selectChanged } = readerSlice.selectors
