import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { askPassword } from './askPassword.ts'

function aTerminal(isTTY = true) {
  const raw: boolean[] = []
  const shown: string[] = []
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (on: boolean) => raw.push(on) })
  return { input, output: { write: (text: string) => shown.push(text) }, raw, shown }
}

describe('askPassword', () => {
  test('takes the password of the environment without asking', async () => {
    const terminal = aTerminal()
    expect(await askPassword('given', terminal)).toBe('given')
    expect(terminal.shown).toEqual([])
  })

  test('reads the password from the terminal without showing it', async () => {
    const terminal = aTerminal()
    const asked = askPassword(undefined, terminal)
    terminal.input.write('گذرx\u007fواژه\r')
    expect(await asked).toBe('گذرواژه')
    expect(terminal.shown.join('')).toBe('Admin password: \n')
    expect(terminal.raw).toEqual([true, false])
  })

  test('throws on Ctrl-C', async () => {
    const terminal = aTerminal()
    const asked = askPassword(undefined, terminal)
    terminal.input.write('half\u0003')
    await expect(asked).rejects.toThrow('Interrupted. Nothing was published.')
    expect(terminal.raw).toEqual([true, false])
  })

  test('throws without a terminal', async () => {
    await expect(askPassword('', aTerminal(false))).rejects.toThrow(/^The password is missing/)
  })
})
