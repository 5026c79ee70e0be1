import { baseKeymap, chainCommands, createParagraphNear, liftEmptyBlock, splitBlockAs } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Command, Plugin } from 'prosemirror-state'
import { setBlock } from './commands/blocks.ts'
import { leaveList } from './commands/containers.ts'
import { HALF_SPACE, insertBreak, insertText, toggleInline } from './commands/inline.ts'
import { goToCell } from './commands/tables.ts'
import { attributesOf, pageSchema, tagOf } from './pageSchema.ts'

const { nodes } = pageSchema

/** Enter: a new block like this one, without its id; after a heading a paragraph. */
const split = splitBlockAs((node, isAtEnd) => {
  const isHeading = /^h[1-6]$/.test(tagOf(node))
  if (node.type === nodes.run || (isHeading && isAtEnd))
    return { type: nodes.textblock, attrs: { tag: 'p', attrs: [], src: null } }
  const attrs = attributesOf(node).filter(([name]) => name !== 'id')
  return { type: node.type, attrs: { ...node.attrs, attrs, src: null } }
})

/** In a cell, a caption and preformatted text Enter makes a line. */
const breakInside: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  const isWhole = parent.type.spec.isolating === true || tagOf(parent) === 'pre'
  return isWhole && parent.inlineContent && insertBreak(state, dispatch)
}
/** Enter in an empty item ends the list. */
const endList: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  return parent.type === nodes.itemText && parent.content.size === 0 && leaveList(state, dispatch)
}
/** Backspace at the start of an item takes it out of the list. */
const leaveListAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return empty && $from.parent.type === nodes.itemText && $from.parentOffset === 0 && leaveList(state, dispatch)
}

export const enter: Command = chainCommands(breakInside, endList, createParagraphNear, liftEmptyBlock, split)

/** The keys of the editor. None without Ctrl or ⌘ makes a character: half-spaces come from keyboards as they are. */
export const editorKeys = (onLink: () => void): Plugin[] => {
  const openLink: Command = (state) => {
    if (state.selection.$from.parent.inlineContent) onLink()
    return true
  }
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleInline('strong'),
      'Mod-i': toggleInline('em'),
      'Mod-k': openLink,
      'Shift-Mod-2': insertText(HALF_SPACE),
      'Shift-Mod-@': insertText(HALF_SPACE),
      'Mod-Alt-0': setBlock('p'),
      'Mod-Alt-1': setBlock('h1'),
      'Mod-Alt-2': setBlock('h2'),
      'Mod-Alt-3': setBlock('h3'),
      'Shift-Enter': insertBreak,
      Enter: enter,
      Tab: goToCell(1),
      'Shift-Tab': goToCell(-1),
      Backspace: leaveListAtStart,
    }),
    keymap(baseKeymap),
  ]
}
