import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addressEntered } from '../../../history/addressEntered.ts'
import { type Step, stepBetween, visibleIndex } from '../dom/pageSteps.ts'

export interface ReaderState {
  /** Index from 0; the view clamps it to the book's current number of pages. */
  page: number
  /** The step that led to this page; null if the page was not reached by a turn. */
  step: Step | null
  /** The book changed while it was open, and the notice about it has not been dismissed. */
  hasChanged: boolean
  /** An admin edits the page; everything that shows or turns it is hidden meanwhile. */
  isEditing: boolean
  /** Index of the page that an admin is deleting; it is skipped until the server has answered. */
  deletingIndex: number | null
}

const initialState: ReaderState = { page: 0, step: null, hasChanged: false, isEditing: false, deletingIndex: null }

export const readerSlice = createSlice({
  name: 'reader',
  initialState,
  reducers: {
    pageTurned: (state, { payload }: PayloadAction<{ page: number; step: Step | null }>) => {
      state.page = payload.page
      state.step = payload.step
    },
    bookChanged: (state) => {
      state.hasChanged = true
    },
    changeDismissed: (state) => {
      state.hasChanged = false
    },
    editBegun: (state) => {
      state.isEditing = true
    },
    editEnded: (state) => {
      state.isEditing = false
    },
    /** Shows the page after the one being deleted or, at the end of the book, the page before it. */
    pageDeletionBegun: (state, { payload: page }: PayloadAction<{ index: number; total: number }>) => {
      state.deletingIndex = page.index
      const isLast = page.index === page.total - 1
      state.page = isLast ? page.index - 1 : page.index + 1
      state.step = isLast ? 'previous' : 'next'
    },
    pageDeleted: (state) => {
      state.page = visibleIndex(state.page, state.deletingIndex)
      state.step = null
      state.deletingIndex = null
    },
    /** The deletion failed: shows the page again. */
    pageRestored: (state) => {
      if (state.deletingIndex !== null) state.page = state.deletingIndex
      state.step = null
      state.deletingIndex = null
    },
  },
  extraReducers: (builder) =>
    builder.addCase(addressEntered, (state, { payload: { address, former } }) => {
      if (address.view !== 'reader') return initialState
      const page = address.page - 1
      if (former.view !== 'reader' || former.id !== address.id) return { ...initialState, page }
      return { ...state, page, step: stepBetween(state.page, page) }
    }),
  selectors: {
    selectPage: (state) => state.page,
    selectIsEditing: (state) => state.isEditing,
  },
})

export const {
  pageTurned,
  bookChanged,
  changeDismissed,
  editBegun,
  editEnded,
  pageDeletionBegun,
  pageDeleted,
  pageRestored,
} = readerSlice.actions
export const { selectPage, selectIsEditing } = readerSlice.selectors
