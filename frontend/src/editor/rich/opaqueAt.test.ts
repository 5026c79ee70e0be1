import { Node } from 'prosemirror-model'
import { EditorState, NodeSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { fits, opaqueAt, type SelectedOpaque, testPage, withSource } from './opaqueAt.ts'
import { openPage } from './openPage.ts'
import { originalOf, savePage } from './savePage.ts'

const PAGE = '<p>a <svg><circle r="1"/></svg> b</p>\n<form><p>o</p></form>\n<p>c</p>'

/** The state of the page with its n-th opaque part selected. */
function selected(n: number) {
  const opened = openPage(PAGE)
  if (!opened) throw new Error('The page does not tile.')
  const original = originalOf(opened)
  const places: number[] = []
  original.doc.descendants((node: Node, pos) => void (node.type.name.startsWith('opaque') && places.push(pos)))
  const state = EditorState.create({ doc: original.doc })
  const { tr } = state
  return { original, state: state.apply(tr.setSelection(NodeSelection.create(state.doc, places[n] ?? 0))) }
}

describe('a part that cannot be written in as text', () => {
  it.each([
    [0, '<svg></svg>', '<p>a <svg></svg> b</p>'],
    [1, '<form></form>', '<form></form>'],
    [1, '', undefined],
  ])('gets another source, and nothing else changes: %i', (n, html, line) => {
    const { original, state } = selected(n)
    const changed = withSource(state, opaqueAt(state) as SelectedOpaque, html)
    const saved = savePage(original, changed?.doc as Node)
    const lines = PAGE.split('\n')
    const expected = line === undefined ? lines.filter((_, at) => at !== n) : lines.with(n, line)
    expect(saved.split('\n')).toEqual(expected)
  })

  it.each([
    [0, '<b>x</b>', true],
    [0, '</p><p>x', false],
    [0, '<svg>', false],
    [1, '<p>x</p>', true],
    [1, '<form><p>', false],
  ])('is refused a source whose tags do not close where it stands: %i %s', (n, html, isFit) => {
    const opaque = opaqueAt(selected(n).state) as SelectedOpaque
    expect(fits(opaque, openPage(testPage(opaque, html)))).toBe(isFit)
  })

  it('is not overwritten if it has changed meanwhile', () => {
    const { state } = selected(1)
    expect(withSource(state, { pos: 0, html: 'other', isInline: false }, 'x')).toBeNull()
  })
})
