/** Whether there is a clipboard, which needs a secure context: https or localhost. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** Copies a text to the clipboard; false if there is none, or if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
