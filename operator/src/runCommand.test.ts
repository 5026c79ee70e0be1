import { createLogger } from '@hikma/service-kit/logger'
import { expect, it } from 'vitest'
import type { Engines } from './engines.ts'
import { runCommand } from './runCommand.ts'

it.each(['ENOSPC', 'XMinioStorageFull'])(
  'a command says in a sentence that the library has no space: %s',
  async (code) => {
    const fail = () => Promise.reject(Object.assign(new Error("the store's words"), { code }))
    const engines: Engines = { readStore: fail, withDatabase: fail, withLibrary: fail, withNewLibrary: fail }
    const options = { engines, logger: createLogger('operator', 'silent'), print: () => {} }
    for (const words of [['restore', '/backups'], ['rebuild-catalogue'], ['undelete', 'the-lamp']])
      await expect(runCommand(words, options)).rejects.toThrow('The disk of the library is full. Make some space')
  },
)
