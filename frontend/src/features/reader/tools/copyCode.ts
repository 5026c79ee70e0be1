import { copyText } from '../../../lib/copyText.ts'
import { codeText } from './codeText.ts'

/** So long a button shows that it has copied. */
const DONE_MS = 2_000

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Copies the code that the button is in. If the browser refuses, the code is selected, so that a key copies it. */
export async function copyCode(button: HTMLElement): Promise<'copied' | 'selected'> {
  const code = button.parentElement
  if (!code) return 'selected'
  if (!(await copyText(codeText(code)))) {
    window.getSelection()?.selectAllChildren(code)
    return 'selected'
  }
  button.dataset['done'] = ''
  clearTimeout(timers.get(button))
  timers.set(
    button,
    setTimeout(() => delete button.dataset['done'], DONE_MS),
  )
  return 'copied'
}
