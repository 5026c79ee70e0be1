import { type Address, type AdminSection, DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { addressEntered } from '../history/addressEntered.ts'
import type { Memory } from '../history/Memory.ts'
import { sessionRefused, signedIn, signedOut, signInDeclined } from '../session/sessionSlice.ts'

const LIBRARY: Address = { view: 'library', query: DEFAULT_LIBRARY_QUERY }

export interface ViewState {
  /** As it was entered: `addressOf` adds what has changed within the view since. */
  address: Address
  /** The state of this view in the entry of the history. */
  memory: Memory
  /** A call was refused because it had no session while the reader was open: the reader stays open. */
  isSignInNeeded: boolean
  /** The title of a book that was deleted while it was open, until the notice is dismissed. */
  deletedBookTitle: string | null
  /** The title of a book that was just published, until the notice is dismissed. */
  publishedTitle: string | null
  /** Its id. */
  publishedId: string | null
}

const initialState: ViewState = {
  address: LIBRARY,
  memory: {},
  isSignInNeeded: false,
  deletedBookTitle: null,
  publishedTitle: null,
  publishedId: null,
}

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    bookGone: (state, { payload: title }: PayloadAction<string>) => {
      state.deletedBookTitle = title
    },
    noticeDismissed: (state) => {
      state.deletedBookTitle = null
      state.publishedTitle = null
    },
    adminEntered: (state, { payload: section }: PayloadAction<AdminSection>) => {
      state.address = { view: 'admin', ...section }
    },
    /** The library is shown as it was last filtered. */
    libraryEntered: (state) => {
      state.address = LIBRARY
    },
    bookPublished: (state, { payload }: PayloadAction<{ id: string; title: string }>) => {
      if (state.address.view === 'admin') state.address = LIBRARY
      state.publishedTitle = payload.title
      state.publishedId = payload.id
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(addressEntered, (state, { payload: { address, former, memory } }) => {
        state.address = address
        state.memory = memory
        if (address.view === former.view) return
        state.deletedBookTitle = null
        state.publishedTitle = null
      })
      .addCase(sessionRefused, (state) => {
        if (state.address.view === 'reader') state.isSignInNeeded = true
        else if (state.address.view !== 'admin') state.address = { view: 'admin', section: 'books' }
      })
      .addMatcher(isAnyOf(signedIn, signInDeclined, signedOut), (state) => {
        state.isSignInNeeded = false
      }),
  selectors: {
    selectAddress: (state) => state.address,
    selectView: (state) => state.address.view,
    selectMemory: (state) => state.memory,
    selectOpenBookId: ({ address }) => (address.view === 'reader' ? address.id : null),
    /** The book that the page about a book is about. */
    selectAboutId: ({ address }) => (address.view === 'book' ? address.id : null),
    selectPersonName: ({ address }) => (address.view === 'person' ? address.name : ''),
    selectIsSignInNeeded: (state) => state.isSignInNeeded,
    selectDeletedBookTitle: (state) => state.deletedBookTitle,
    selectPublishedId: (state) => state.publishedId,
    selectPublishedTitle: (state) => state.publishedTitle,
  },
})

export const { bookGone, noticeDismissed, adminEntered, libraryEntered, bookPublished } = viewSlice.actions
export const {
  selectAddress,
  selectView,
  selectMemory,
  selectOpenBookId,
  selectAboutId,
  selectPersonName,
  selectIsSignInNeeded,
  selectDeletedBookTitle,
  selectPublishedTitle,
  selectPublishedId,
} = viewSlice.selectors
