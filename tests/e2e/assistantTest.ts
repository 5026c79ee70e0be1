import type { Page } from '@playwright/test'
import { startFakeModel, type FakeModel } from '../../test-support/engines/startFakeModel.ts'
import { test as base } from './libraryTest.ts'
import { runningLibrary } from './runningLibrary.ts'
import { startLibrary } from '../../test-support/browser/startLibrary.ts'

/** The tests of this worker so far. */
let count = 0

/** The fixtures of a library with an assistant and a fake model, which a stack expects at `MODEL_PORT`. */
export const test = base.extend<object, { model: FakeModel }>({
  model: [
    async ({ stack }, use) => {
      const model = await (stack ? startFakeModel('0.0.0.0', Number(process.env['MODEL_PORT'])) : startFakeModel())
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  library: [
    async ({ stack, model }, use) => {
      const settings = { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm', TRUST_PROXY: 'true' }
      const library = stack ? runningLibrary(stack) : await startLibrary(settings)
      await use(library)
      await library.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // each test asks from another address: one address may ask 10 times a minute
  // oxlint-disable-next-line no-empty-pattern -- the fixtures that it needs are read from its parameter
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `198.51.${workerIndex % 256}.${count++ % 256}` }),
})

/** Locators and actions of the assistant, in both languages. */
export function assistantOf(page: Page) {
  const button = (name: RegExp) => page.getByRole('button', { name })
  const input = page.getByRole('textbox', { name: /^(Your question|پرسش شما)$/ })
  return {
    opener: button(/^(Ask the assistant|پرسش از دستیار)$/),
    panel: page.getByRole('dialog', { name: /^(Assistant|دستیار)$/ }),
    log: page.getByRole('log'),
    input,
    send: button(/^(Send|فرستادن)$/),
    stop: button(/^(Stop|توقف)$/),
    close: button(/^(Close the assistant|بستن دستیار)$/),
    copies: button(/^(Copy|کپی)$/),
    async ask(question: string): Promise<void> {
      await input.fill(question)
      await input.press('Enter')
    },
  }
}
