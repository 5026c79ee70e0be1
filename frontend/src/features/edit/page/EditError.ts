/** Why a change was refused; null if that is unknown. */
export type EditErrorReason = 'other' | 'pageGone' | 'bookGone' | 'changed' | 'noAnswer' | null

/** A failed action and its reason. `restored`: the browser had a draft whose page has changed since. */
export interface EditError {
  kind: 'save' | 'add' | 'delete' | 'withdraw' | 'restored'
  reason: EditErrorReason
  /** The sentence of the server's error answer. */
  serverMessage: string | null
}
