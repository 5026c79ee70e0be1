import { StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addMark } from '../../../marks/changeMarks.ts'
import colours from '../../../marks/colours.module.css'
import { type BlockPosition, MARK_COLOURS, type MarkColour } from '../../../marks/Mark.ts'
import { selectPassage } from '../../../marks/selectPassage.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { blocksOf } from '../dom/pageLines.ts'
import type { NamedPage } from '../view/NamedPage.ts'
import css from './MarkTools.module.css'
import { openMark } from './openMark.ts'

interface MarkToolsProps {
  range: Range
  /** The page on the screen. */
  view: Element
  page: NamedPage
  /** Ends the selection. */
  onEnd: () => void
}

/** Highlights the selected passage in a colour, or writes a note about it. */
export function MarkTools({ range, view, page, onEnd }: MarkToolsProps) {
  const { t } = useTranslation()
  const mark = (colour: MarkColour): string | null => {
    const id = markRange(range, view, page, colour)
    onEnd()
    return id
  }
  return (
    <div className={css.tools} role="group" aria-label={t('marks.tools')}>
      {MARK_COLOURS.map((colour) => (
        <IconButton
          key={colour}
          className={css.colour}
          label={t(`marks.highlight.${colour}`)}
          icon={<span className={colours.swatch} data-colour={colour} />}
          isTitled
          onClick={() => mark(colour)}
        />
      ))}
      <Button tone="quiet" className={css.note} onClick={() => openMark.setState({ id: mark('yellow') })}>
        <StickyNote size={18} />
        {t('marks.note')}
      </Button>
    </div>
  )
}

/** Stores a highlight of what a range selects in a page, and gives its id; null if it selects nothing of it. */
function markRange(range: Range, view: Element, page: NamedPage, colour: MarkColour): string | null {
  const positions = rangePositions(view, range)
  if (!positions) return null
  const texts = blocksOf(view).map(({ text }) => text)
  const selectors = selectPassage(texts, positions.start, positions.end)
  return addMark({ ...page, selectors, colour, note: '', createdAt: Date.now() })
}

interface Positions {
  start: BlockPosition
  end: BlockPosition
}

/** The positions of a range's start and end in the blocks of a page, without the space at its edges; null if no block has a part of it. */
function rangePositions(view: Element, range: Range): Positions | null {
  let start: BlockPosition | null = null
  let end: BlockPosition | null = null
  for (const [block, { leaves, text }] of blocksOf(view).entries()) {
    let before = 0
    for (const leaf of leaves) {
      const length = leaf instanceof Text ? leaf.length : 1
      if (range.intersectsNode(leaf)) {
        const from = leaf === range.startContainer ? range.startOffset : 0
        const to = leaf === range.endContainer ? range.endOffset : length
        const inner = leaf instanceof Text ? text.slice(before + from, before + to) : 'picture'
        if (inner.trim() !== '') {
          start ??= { block, offset: before + from + inner.search(/\S/) }
          end = { block, offset: before + from + inner.trimEnd().length }
          if (!(leaf instanceof Text)) end = { block, offset: before + 1 }
        }
      }
      before += length
    }
  }
  return start && end && { start, end }
}
