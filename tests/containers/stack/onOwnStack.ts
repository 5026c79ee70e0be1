import { buildStack, type Stack } from './buildStack.ts'

/** Runs a command's task on a stack of its own, takes that away whatever happens, and ends the process with what it says. */
export async function onOwnStack(task: (stack: Stack) => Promise<boolean>): Promise<never> {
  let stack: Stack | undefined
  let stopping: Promise<void> | undefined
  // a signal ends the task too: whoever comes second waits for the same end
  const stop = async () => (stopping ??= stack?.stop())
  // whoever has seen enough leaves no containers behind; what is still starting ends by itself at Ctrl-C
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
