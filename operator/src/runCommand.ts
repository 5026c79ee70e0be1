import type { Logger } from '@hikma/service-kit/logger'
import { backup } from './backup/backup.ts'
import type { Engines, Print } from './engines.ts'
import { rebuildCatalogue } from './rebuildCatalogue.ts'
import { restore } from './restore/restore.ts'
import { undelete } from './undelete.ts'
import { verify } from './verify/verify.ts'

export interface CommandOptions {
  engines: Engines
  logger: Logger
  print: Print
}

function requireArgument(word: string | undefined, question: string): string {
  if (!word) throw new Error(question)
  return word
}

/** Does what an operator asked for in words, such as `backup /folder`. False where it found something amiss. */
export async function runCommand(
  words: readonly string[],
  { engines, logger, print }: CommandOptions,
): Promise<boolean> {
  const [command = '', first, second = ''] = words
  const common = { clock: Date.now, logger, print }
  switch (command) {
    case 'backup':
      return backup({ ...common, engines, folder: requireArgument(first, 'Print where to: make backup TO=folder.') })
    case 'restore': {
      const folder = requireArgument(first, 'Print which backup: make restore BACKUP=folder.')
      await engines.withNewLibrary((library) => restore({ ...common, library, folder, at: second }))
      return true
    }
    case 'rebuild-catalogue':
      await engines.withLibrary((library) => rebuildCatalogue({ ...common, library }))
      return true
    case 'verify':
      return verify({ ...common, engines })
    case 'undelete':
      await engines.withLibrary((library) => undelete({ ...common, library, id: first }))
      return true
    default:
      throw new Error('The commands are backup, restore, rebuild-catalogue, verify and undelete.')
  }
}
