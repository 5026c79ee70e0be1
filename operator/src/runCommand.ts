import type { Logger } from '@hikma/service-kit/logger'
import { backup } from './backup/backup.ts'
import type { Engines, Say } from './engines.ts'
import { rebuildCatalogue } from './rebuildCatalogue.ts'
import { restore } from './restore/restore.ts'
import { undelete } from './undelete.ts'
import { verify } from './verify/verify.ts'

export interface CommandOptions {
  engines: Engines
  logger: Logger
  say: Say
}

function folderOf(word: string | undefined, question: string): string {
  if (!word) throw new Error(question)
  return word
}

/** Does what an operator asked for in words, such as `backup /folder`. False where it found something amiss. */
export async function runCommand(words: readonly string[], { engines, logger, say }: CommandOptions): Promise<boolean> {
  const [command = '', first, second = ''] = words
  const common = { clock: Date.now, logger, say }
  switch (command) {
    case 'backup':
      return backup({ ...common, engines, folder: folderOf(first, 'Say where to: make backup TO=folder.') })
    case 'restore': {
      const folder = folderOf(first, 'Say which backup: make restore BACKUP=folder.')
      await engines.fill((library) => restore({ ...common, library, folder, at: second }))
      return true
    }
    case 'rebuild-catalogue':
      await engines.change((library) => rebuildCatalogue({ ...common, library }))
      return true
    case 'verify':
      return verify({ ...common, engines })
    case 'undelete':
      await engines.change((library) => undelete({ ...common, library, id: first }))
      return true
    default:
      throw new Error('The commands are backup, restore, rebuild-catalogue, verify and undelete.')
  }
}
