import { formatNumber, idOf } from '../numbers.ts'
import type { Command, Page } from '../Page.ts'
import { readArguments } from '../readArguments.ts'
import { element, type Node, toBlocks } from '../tree.ts'

const mark = (page: Page, note: number): Node => {
  const link = element('a', [formatNumber(note, page.options.lang)], { href: `#${idOf(`note-${note}`)}` })
  return element('sup', [link], { id: idOf(`mark-${note}`) })
}

const footnote: Command = (page) => {
  const [, text] = readArguments(page.reader, 'om')
  // A place is taken before the text is read, since it may have notes of its own.
  const at = page.notes.push([]) - 1
  page.notes[at] = page.typeset(text ?? [])
  return [mark(page, at + 1)]
}

/** The mark of a note whose text comes later. */
const footnotemark: Command = (page) => {
  page.reader.readOptional()
  return [mark(page, page.notes.push([]))]
}

const footnotetext: Command = (page) => {
  const [, text] = readArguments(page.reader, 'om')
  page.notes[Math.max(0, page.notes.length - 1)] = page.typeset(text ?? [])
  return []
}

/** The notes below the text, each with a link back to its mark. */
export const notesOf = ({ notes, options }: Page): Node[] =>
  notes.map((note, at) => {
    const back = element('a', [formatNumber(at + 1, options.lang)], { href: `#${idOf(`mark-${at + 1}`)}` })
    const [first, ...rest] = toBlocks(note)
    const children = first && typeof first !== 'string' && 'children' in first ? first.children : []
    const line = element('p', [element('sup', [back]), ' ', ...children])
    return element('div', [line, ...rest], { class: 'aside', id: idOf(`note-${at + 1}`) })
  })

export const footnoteCommands: ReadonlyMap<string, Command> = new Map([
  ['footnote', footnote],
  ['thanks', footnote],
  ['footnotemark', footnotemark],
  ['footnotetext', footnotetext],
])
