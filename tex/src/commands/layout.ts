import type { Command } from '../Page.ts'
import { readName } from '../createReader.ts'
import { readArguments } from '../readArguments.ts'
import { element, PARAGRAPH, toBlocks } from '../tree.ts'

const lineBreak: Command = ({ reader }) => {
  readArguments(reader, 'so')
  return [element('br', [])]
}

/** Commands whose last argument is shown, and whose others are about its look on paper. */
const BOXES: Readonly<Record<string, string>> = {
  fbox: 'm',
  framebox: 'oom',
  makebox: 'oom',
  parbox: 'omm',
  raisebox: 'mm',
  resizebox: 'smmm',
  scalebox: 'mm',
  rotatebox: 'omm',
  textcolor: 'mm',
  colorbox: 'mm',
  foreignlanguage: 'mm',
  adjustbox: 'mm',
}

export const layoutCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['\\', lineBreak],
  ['newline', lineBreak],
  ['linebreak', lineBreak],
  ['tabularnewline', lineBreak],
  ['par', () => [PARAGRAPH]],
  ['bye', ({ reader }) => (reader.end(), [])],
  ['and', () => ['· ']],
  ['hrule', () => [element('hr', [])]],
  ['hrulefill', () => []],
  ...Object.entries(BOXES).map(([name, signature]): [string, Command] => [
    name,
    (page) => page.typeset(readArguments(page.reader, signature).at(-1) ?? []),
  ]),
  ['marginpar', (page) => [element('aside', toBlocks(page.typeset(readArguments(page.reader, 'om')[1] ?? [])))]],
  ['newtheoremstyle', ({ reader }) => (readArguments(reader, 'mmmmmmmmm'), [])],
  [
    'theoremstyle',
    ({ context, reader }) => ((context.theoremLook = readName(reader) === 'plain' ? 'italic' : 'upright'), []),
  ],
])
