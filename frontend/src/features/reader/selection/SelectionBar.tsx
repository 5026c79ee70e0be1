import { pagePath } from '@hikma/contracts/addresses'
import { formatPassage } from '@hikma/contracts/passageFragment'
import { Image } from 'lucide-react'
import type { CSSProperties, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { CopyLink } from '../../../ui/copyLink/CopyLink.tsx'
import { PHONE_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { selectedWord } from '../lookup/dictionary.ts'
import { LookupTools } from '../lookup/LookupTools.tsx'
import { MarkTools } from '../marks/MarkTools.tsx'
import type { PicturedPassage } from '../picture/drawPassage.ts'
import type { NamedPage } from '../view/NamedPage.ts'
import { passageOf } from '../dom/passageLine.ts'
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
  /** The page on the screen as marks name it. */
  named: () => NamedPage | null
  /** Ends the selection. */
  onEnd: () => void
  /** Shows the passage as a picture. */
  onPicture: (passage: PicturedPassage) => void
  /** The element in which other tools for the passage can be rendered. */
  ref: Ref<HTMLDivElement>
}

/** The tools for a selected passage, below it; on a phone at the bottom, where the system's own menu is not. */
export function SelectionBar({
  passage,
  bookId,
  page,
  region,
  onPress,
  named,
  onEnd,
  onPicture,
  ref,
}: SelectionBarProps) {
  const { i18n } = useTranslation()
  const isPhone = useMediaQuery(PHONE_QUERY) === true
  const view = region && findCurrentView(region)
  const marked = named()
  const word = selectedWord(passage.text)
  const path = () => {
    const found = view && passageOf(view, passage.range)
    return pagePath(bookId, page) + (found ? `#${formatPassage(found)}` : '')
  }
  const picture = (pictured: PicturedPassage) => {
    onPicture(pictured)
    onEnd()
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
        data-selection-bar=""
        // By default the press ends the selection.
        onPointerDown={(event) => {
          event.preventDefault()
          onPress()
        }}
      >
        {view && marked && <MarkTools range={passage.range} view={view} page={marked} onEnd={onEnd} />}
        {word !== null && (
          <LookupTools
            word={word}
            bookId={bookId}
            page={page}
            direction={region?.dir === 'rtl' ? 'rtl' : 'ltr'}
            onEnd={onEnd}
          />
        )}
        <CopyLink className={css.tool} round={isPhone} path={path} />
        {view && <PictureTool text={passage.text} view={view} isPhone={isPhone} onPicture={picture} />}
      </div>
    </div>
  )
}

interface PictureToolProps {
  text: string
  /** The page on the screen. */
  view: Element
  isPhone: boolean
  onPicture: (passage: PicturedPassage) => void
}

function PictureTool({ text, view, isPhone, onPicture }: PictureToolProps) {
  const { t } = useTranslation()
  const show = () => {
    const { direction, fontFamily } = getComputedStyle(view)
    const lang = view.closest('[lang]')?.getAttribute('lang') ?? ''
    onPicture({ text, direction: direction === 'rtl' ? 'rtl' : 'ltr', lang, fontFamily })
  }
  return (
    <Button
      className={css.tool}
      round={isPhone}
      aria-label={t('picture.title')}
      title={t('picture.title')}
      onClick={show}
    >
      <Image size={isPhone ? 20 : 18} />
      {!isPhone && t('picture.make')}
    </Button>
  )
}
