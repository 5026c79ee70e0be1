import { test } from '@playwright/test'
import { libraryCalls } from './libraryCalls.ts'
import type { Library } from './startLibrary.ts'

/** A library that others started and others stop, such as a compose stack: stories that stop it are left out. */
export function runningLibrary(url: string): Library {
  const leaveOut = async (): Promise<void> => test.skip(true, 'it would stop a library that is not its own')
  return { url, ...libraryCalls(() => url), restart: leaveOut, whileStopped: leaveOut, stop: async () => {} }
}
