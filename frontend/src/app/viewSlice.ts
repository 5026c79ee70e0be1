import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionRefused, signedIn, signedOut, signInDeclined } from './sessionSlice.ts'

export interface ViewState {
  /** The view below the reader. */
  view: 'library' | 'admin'
  /** The book whose details the dashboard is to show; null if none was requested. */
  detailsId: string | null
  /** The book in the reader; null if the reader is closed. */
  openBookId: string | null
  /** A call was refused because it had no session while the reader was open: the reader stays open. */
  isSignInNeeded: boolean
  /** The title of a book that was deleted while it was open, until the notice is dismissed. */
  goneTitle: string | null
  /** The title of a book that was just published, until the notice is dismissed. */
  publishedTitle: string | null
  /** Its id. */
  publishedId: string | null
}

const initialState: ViewState = {
  view: 'library',
  detailsId: null,
  openBookId: null,
  isSignInNeeded: false,
  goneTitle: null,
  publishedTitle: null,
  publishedId: null,
}

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
    detailsRequested: (state, { payload: id }: PayloadAction<string>) => {
      state.view = 'admin'
      state.detailsId = id
    },
    detailsRequestEnded: (state) => {
      state.detailsId = null
    },
    libraryEntered: (state) => {
      state.view = 'library'
      state.detailsId = null
    },
    bookPublished: (state, { payload }: PayloadAction<{ id: string; title: string }>) => {
      state.view = 'library'
      state.publishedTitle = payload.title
      state.publishedId = payload.id
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionRefused, (state) => {
        if (state.openBookId === null) state.view = 'admin'
        else state.isSignInNeeded = true
      })
      .addMatcher(isAnyOf(signedIn, signInDeclined, signedOut), (state) => {
        state.isSignInNeeded = false
      }),
  selectors: {
    selectView: (state) => state.view,
    selectDetailsId: (state) => state.detailsId,
    selectOpenBookId: (state) => state.openBookId,
    selectIsSignInNeeded: (state) => state.isSignInNeeded,
    selectGoneTitle: (state) => state.goneTitle,
    selectPublishedId: (state) => state.publishedId,
    selectPublishedTitle: (state) => state.publishedTitle,
  },
})

export const {
  bookOpened,
  readerClosed,
  bookGone,
  noticeDismissed,
  adminEntered,
  detailsRequested,
  detailsRequestEnded,
  libraryEntered,
  bookPublished,
} = viewSlice.actions
export const {
  selectView,
  selectDetailsId,
  selectOpenBookId,
  selectIsSignInNeeded,
  selectGoneTitle,
  selectPublishedTitle,
  selectPublishedId,
} = viewSlice.selectors
