/** Why a change was refused, where that is known. */
export type Why = 'other' | 'pageGone' | 'bookGone' | 'changed' | null

/** What did not work, and what is known about it. `restored`: a draft came back, and its page is not as it was. */
export interface Fault {
  kind: 'save' | 'add' | 'delete' | 'restored'
  why: Why
  /** What the library said about it. */
  said: string | null
}
