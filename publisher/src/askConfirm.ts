import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { UserError } from './UserError.ts'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
  signal: AbortSignal
}

/** Asks a yes-or-no question; every answer but yes is no. Throws a UserError if there is no terminal. */
export async function askConfirm(question: string, { input, output, signal }: Terminal): Promise<boolean> {
  if (!input.isTTY) throw new UserError(`${question} Nobody can be asked here: add --yes (YES=1) to replace it.`)
  // with `terminal: false` Ctrl-C is a signal of the process, as everywhere else
  const lines = createInterface({ input, output, terminal: false })
  try {
    const closed = once(lines, 'close').then(() => '')
    const answer = await Promise.race([lines.question(`${question} [y/N] `, { signal }), closed])
    return /^y(es)?$/i.test(answer.trim())
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    lines.close()
  }
}
