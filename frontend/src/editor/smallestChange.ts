import { EditorState, ExternalChange } from '@uiw/react-codemirror'

/**
 * Narrows a text that comes from outside, where the whole source is replaced, to what differs: the caret, the scrolling and
 * each step of the undo history stay where people expect them.
 */
export const smallestChange = EditorState.transactionFilter.of((transaction) => {
  if (transaction.annotation(ExternalChange) !== true || !transaction.docChanged) return transaction
  const [before, after] = [transaction.startState.doc.toString(), transaction.newDoc.toString()]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++
  return {
    changes: { from: start, to: before.length - end, insert: after.slice(start, after.length - end) },
    annotations: ExternalChange.of(true),
  }
})
