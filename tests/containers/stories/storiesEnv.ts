import type { Stack } from '../stack/buildStack.ts'

/** What Playwright has to know to tell the stories on a stack. From now on they play its model themselves. */
export async function storiesEnv({ url, model }: Stack): Promise<NodeJS.ProcessEnv> {
  await model.stop()
  return { ...process.env, STACK: url, MODEL_PORT: new URL(model.url).port }
}
