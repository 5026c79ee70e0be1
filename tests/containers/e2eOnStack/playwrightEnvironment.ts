import type { Stack } from '../stack/buildStack.ts'

/**
 * The environment variables with which Playwright tests a stack. Stops the stack's model: the end-to-end tests start
 * their own one on its port.
 */
export async function playwrightEnvironment({ url, model }: Stack): Promise<NodeJS.ProcessEnv> {
  await model.stop()
  return { ...process.env, STACK: url, MODEL_PORT: new URL(model.url).port }
}
