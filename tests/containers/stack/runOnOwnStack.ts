import { buildStack, type Stack } from './buildStack.ts'

/**
 * Runs a command's task on a stack of its own and removes the stack in any case. Exits with 0 if the task returns true,
 * otherwise with 1.
 */
export async function runOnOwnStack(task: (stack: Stack) => Promise<boolean>): Promise<never> {
  let stack: Stack | undefined
  let stopping: Promise<void> | undefined
  // a signal also ends the task: both callers wait for the same removal
  const stop = async () => (stopping ??= stack?.stop())
  // Ctrl-C leaves no containers behind; commands that are still running get the signal themselves
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (stack && stop().finally(() => process.exit(130))))
  let isGood = false
  try {
    stack = await buildStack()
    await stack.start()
    isGood = await task(stack)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  await stop()
  process.exit(isGood ? 0 : 1)
}
