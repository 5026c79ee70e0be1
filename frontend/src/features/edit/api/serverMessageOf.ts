import { ApiError } from '../../../api/ApiError.ts'

/** The sentence of the server's error answer; null if there was no such answer. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.serverMessage : null
