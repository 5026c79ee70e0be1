/** Tests judge what happens: engines and services that share a busy machine with other tests answer late, but answer. */

/** The factor of the time limits of a database. */
export const PATIENCE = 8
/** How long the store may be silent. */
export const PATIENT_STORE_MS = 30_000
/** How long one service may await the other. */
export const PATIENT_CALL_MS = 20_000
