import { ApiError, hasStatus } from '@hikma/publishing/ApiError'

/** The sentence of the server's error answer; null if there was no such answer. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.serverMessage : null

/** Why a call failed, if its error alone says it: nothing has answered. */
export const reasonOf = (error: unknown): 'noAnswer' | null => (hasStatus(error, 0) ? 'noAnswer' : null)
