import type { Logger } from '@hikma/service-kit/logger'
import { isFull } from '@hikma/storage-service/stores/storeErrors'
import { backup } from './backup/backup.ts'
import type { Engines, Print } from './engines.ts'
import { rebuildCatalogue } from './rebuildCatalogue.ts'
import { restore } from './restore/restore.ts'
import { restoreBook } from './restore/restoreBook.ts'
import { parseCount, parseWords } from './parseWords.ts'
import { showHistory } from './showHistory.ts'
import { undelete } from './undelete.ts'
import { verify } from './verify/verify.ts'

export interface CommandOptions {
  engines: Engines
  logger: Logger
  print: Print
  /** How long history is retained; 365 if absent. */
  historyDays?: number
}

function requireArgument(argument: string | undefined, message: string): string {
  if (!argument) throw new Error(message)
  return argument
}

/**
 * Runs a command with its arguments, such as `backup /folder`. Gives false if the command found a problem. Throws an
 * error with a sentence if the disk of the library is full.
 */
export async function runCommand(args: readonly string[], options: CommandOptions): Promise<boolean> {
  try {
    return await run(args, options)
  } catch (cause) {
    if (!isFull(cause)) throw cause
    throw new Error('The disk of the library is full. Make some space and run this command again.', { cause })
  }
}

/** The options of the commands that have some. */
const OPTIONS: Readonly<Record<string, string[]>> = { backup: ['keep'], restore: ['book', 'salvage', 'replace'] }

async function run(
  words: readonly string[],
  { engines, logger, print, historyDays }: CommandOptions,
): Promise<boolean> {
  const [command = '', ...others] = words
  const { args, options } = parseWords(others, OPTIONS[command] ?? [])
  const [first, second = ''] = args
  const common = { clock: Date.now, logger, print }
  switch (command) {
    case 'backup':
      return backup({
        ...common,
        engines,
        folder: requireArgument(first, 'Say where to: make backup TO=folder.'),
        keep: parseCount(options.get('keep'), 'KEEP'),
      })
    case 'restore': {
      const folder = requireArgument(first, 'Say which backup: make restore BACKUP=folder.')
      const id = options.get('book')
      const at = second
      if (id === undefined)
        return engines.withNewLibrary((library) =>
          restore({ ...common, library, folder, at, isSalvage: options.has('salvage') }),
        )
      const isReplacing = options.has('replace')
      await engines.withLibrary((library) => restoreBook({ ...common, library, folder, at, id, isReplacing }))
      return true
    }
    case 'rebuild-catalogue':
      await engines.withLibrary((library) => rebuildCatalogue({ ...common, library }))
      return true
    case 'verify':
      return verify({ ...common, engines })
    case 'undelete':
      await engines.withLibrary((library) => undelete({ ...common, library, id: first, historyDays }))
      return true
    case 'history':
      await showHistory({ ...common, engines, id: first })
      return true
    default:
      throw new Error('The commands are backup, restore, rebuild-catalogue, verify, undelete and history.')
  }
}
