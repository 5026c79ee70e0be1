/** EditErrorReason a change was refused, where that is known. */
export type EditErrorReason = 'other' | 'pageGone' | 'bookGone' | 'changed' | null

/** What did not work, and what is known about it. `restored`: a draft came back, and its page is not as it was. */
export interface EditError {
  kind: 'save' | 'add' | 'delete' | 'restored'
  why: EditErrorReason
  /** What the library said about it. */
  said: string | null
}
