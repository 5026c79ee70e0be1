import { pagePath } from '@hikma/contracts/addresses'
import { formatPassage } from '@hikma/contracts/passageFragment'
import type { CSSProperties, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from '../../../ui/copyLink/CopyLink.tsx'
import { passageAt } from '../dom/passageLine.ts'
import css from './SelectionBar.module.css'
import type { SelectedPassage } from './useSelectedPassage.ts'
import { findCurrentView } from '../dom/pageElements.ts'

/** The height of the bar and its distance to the passage, in pixels. */
const HEIGHT = 44
const GAP = 8

interface SelectionBarProps {
  passage: SelectedPassage
  bookId: string
  /** From 1. */
  page: number
  region: HTMLElement | null
  onPress: () => void
  /** The element in which other tools for the passage can be rendered. */
  ref: Ref<HTMLDivElement>
}

/** The tools for a selected passage, below it. */
export function SelectionBar({ passage, bookId, page, region, onPress, ref }: SelectionBarProps) {
  const { i18n } = useTranslation()
  const path = () => {
    const view = region && findCurrentView(region)
    const found = view && passageAt(view, passage.range)
    return pagePath(bookId, page) + (found ? `#${formatPassage(found)}` : '')
  }
  const top = Math.max(GAP, Math.min(passage.bottom + GAP, window.innerHeight - HEIGHT - GAP))
  const middle = Math.max(0, Math.min(passage.middle, 1))
  return (
    <div
      className={css.strip}
      dir="ltr"
      style={{ top, '--before': middle, '--after': 1 - middle } as CSSProperties}
      data-apart=""
    >
      <div
        ref={ref}
        dir={i18n.dir()}
        className={css.bar}
        // By default the press ends the selection.
        onPointerDown={(event) => {
          event.preventDefault()
          onPress()
        }}
      >
        <CopyLink className={css.tool} path={path} />
      </div>
    </div>
  )
}
