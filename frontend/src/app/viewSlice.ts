import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionRefused } from './sessionSlice.ts'

export interface ViewState {
  /** What lies under the reader. */
  view: 'library' | 'admin'
  /** The book in the reader; the library shows where there is none. */
  openBookId: string | null
  /** The title of a book that went away while it was read, until that has been seen. */
  goneTitle: string | null
  /** The title of a book that was just published, until that has been seen. */
  publishedTitle: string | null
}

const initialState: ViewState = { view: 'library', openBookId: null, goneTitle: null, publishedTitle: null }

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    bookOpened: (state, { payload: id }: PayloadAction<string>) => {
      state.openBookId = id
      state.goneTitle = null
      state.publishedTitle = null
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
      state.publishedTitle = null
    },
    adminEntered: (state) => {
      state.view = 'admin'
      state.goneTitle = null
      state.publishedTitle = null
    },
    libraryEntered: (state) => {
      state.view = 'library'
    },
    bookPublished: (state, { payload: title }: PayloadAction<string>) => {
      state.view = 'library'
      state.publishedTitle = title
    },
  },
  extraReducers: (builder) =>
    // Whatever was to be done needs an admin, so the gate comes. A page that was being edited is kept as a draft.
    builder.addCase(sessionRefused, (state) => {
      state.view = 'admin'
      state.openBookId = null
    }),
  selectors: {
    selectView: (state) => state.view,
    selectOpenBookId: (state) => state.openBookId,
    selectGoneTitle: (state) => state.goneTitle,
    selectPublishedTitle: (state) => state.publishedTitle,
  },
})

export const { bookOpened, readerClosed, bookGone, noticeDismissed, adminEntered, libraryEntered, bookPublished } =
  viewSlice.actions
export const { selectView, selectOpenBookId, selectGoneTitle, selectPublishedTitle } = viewSlice.selectors
