import type { Emphasis, PhrasingContent, Root, RootContent } from 'mdast'
import { splitCitations, withoutCitations } from '../sources/citationMarks.ts'

/**
 * A remark plugin that makes the citations of a text elements `sup`, which hold the number only. HTML is not parsed, so that
 * no text makes such an element itself. It comes last: what was refused before is text with its citations.
 */
export const placeCitations = () => (tree: Root) => placeIn(tree)

function placeIn(parent: { children: RootContent[] }): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return splitCitations(child.value).map(toNode)
    // Code is shown as it is.
    if (child.type === 'code' || child.type === 'inlineCode') child.value = withoutCitations(child.value)
    if ('children' in child) placeIn(child)
    return [child]
  })
}

const toNode = (piece: string | number): PhrasingContent =>
  typeof piece === 'string' ? { type: 'text', value: piece } : citation(piece)

const citation = (n: number): Emphasis => ({
  type: 'emphasis',
  data: { hName: 'sup' },
  children: [{ type: 'text', value: String(n) }],
})
