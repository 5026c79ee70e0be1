import { accentCommands } from './commands/accents.ts'
import { definitionCommands } from './commands/definitions.ts'
import { footnoteCommands } from './commands/footnotes.ts'
import { ignoredCommands } from './commands/ignored.ts'
import { layoutCommands } from './commands/layout.ts'
import { referenceCommands } from './commands/references.ts'
import { sectionCommands } from './commands/sections.ts'
import { styleCommands } from './commands/styles.ts'
import { symbolCommands } from './commands/symbols.ts'
import { bibliography } from './environments/bibliography.ts'
import { blockEnvironments } from './environments/blocks.ts'
import { figureCommands, figureEnvironments } from './environments/figures.ts'
import { listEnvironments } from './environments/lists.ts'
import { tableEnvironments } from './environments/tables.ts'
import { theoremCommands, theoremEnvironments } from './environments/theorems.ts'
import { mathEnvironments } from './math/displays.ts'
import { mathCommands } from './math/inlineMath.ts'
import type { Command, Environment } from './Page.ts'

/** All commands that are known outside formulas; those in formulas are Temml's. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ...ignoredCommands,
  ...symbolCommands,
  ...accentCommands,
  ...styleCommands,
  ...layoutCommands,
  ...sectionCommands,
  ...definitionCommands,
  ...referenceCommands,
  ...footnoteCommands,
  ...figureCommands,
  ...theoremCommands,
  ...mathCommands,
])

export const ENVIRONMENTS: ReadonlyMap<string, Environment> = new Map([
  ...blockEnvironments,
  ...listEnvironments,
  ...tableEnvironments,
  ...figureEnvironments,
  ...theoremEnvironments,
  ...mathEnvironments,
  ['thebibliography', bibliography],
])
