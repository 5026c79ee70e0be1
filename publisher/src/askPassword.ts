import { UserError } from './UserError.ts'

const ENTER = new Set(['\r', '\n', '\u0004'])
const BACKSPACE = new Set(['\u007f', '\b'])
const CTRL_C = '\u0003'

/** The part of a terminal that a password needs. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean; setRawMode?(raw: boolean): unknown }
  output: { write(text: string): unknown }
}

/** Gives the password of the environment, or reads it hidden from the terminal. Throws a UserError without either. */
export async function askPassword(given: string | undefined, terminal: Terminal): Promise<string> {
  if (given) return given
  if (!terminal.input.isTTY)
    throw new UserError('The password is missing: put it into ADMIN_PASSWORD, or run this on a terminal to be asked.')
  terminal.output.write('Admin password: ')
  try {
    return await readHidden(terminal.input)
  } finally {
    terminal.output.write('\n')
  }
}

function readHidden(input: Terminal['input']): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const finish = (settle: () => void) => {
      input.off('data', onData)
      input.off('end', onEnd)
      input.setRawMode?.(false)
      input.pause()
      settle()
    }
    const onEnd = () => finish(() => reject(new UserError('No password was given.')))
    const onData = (chunk: string | Buffer) => {
      for (const key of chunk.toString()) {
        if (key === CTRL_C) return finish(() => reject(new UserError('Interrupted. Nothing was published.')))
        if (ENTER.has(key)) return finish(() => resolve(typed.join('')))
        if (BACKSPACE.has(key)) typed = typed.slice(0, -1)
        else if (key >= ' ') typed.push(key)
      }
    }
    input.setEncoding('utf8')
    input.setRawMode?.(true)
    input.on('data', onData)
    input.on('end', onEnd)
    input.resume()
  })
}
