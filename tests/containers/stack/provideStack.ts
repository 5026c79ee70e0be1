import { afterAll, beforeAll } from 'vitest'
import { buildStack, type Stack } from './buildStack.ts'

/** Builds a stack before the tests of a suite, and removes it after them. Returns a function that returns the stack. */
export function provideStack(options?: Parameters<typeof buildStack>[0]): () => Stack {
  let stack: Stack
  beforeAll(async () => {
    stack = await buildStack(options)
  })
  afterAll(() => stack?.stop())
  return () => stack
}
