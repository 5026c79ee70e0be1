import { MessageSquareQuote } from 'lucide-react'
import type { PointerEvent, RefObject } from 'react'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'
import { useSelectedPassage } from './useSelectedPassage.ts'

interface AskSelectionButtonProps {
  region: RefObject<HTMLElement | null>
  onAsk: (passage: string) => void
}

/** A button below a selected passage that begins a question about it. */
export function AskSelectionButton({ region, onAsk }: AskSelectionButtonProps) {
  const t = useChatTexts()
  const passage = useSelectedPassage(region)
  if (!passage) return null
  const ask = () => {
    window.getSelection()?.removeAllRanges()
    onAsk(passage.text)
  }
  // By default the press clears the selection, and a touch would remove the button before its click.
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault()
    if (event.pointerType === 'touch') ask()
  }
  return (
    <Button
      className={css.askSelection}
      style={passage.position}
      data-apart=""
      onPointerDown={onPointerDown}
      onClick={ask}
    >
      <MessageSquareQuote size={18} aria-hidden="true" />
      {t('askSelection')}
    </Button>
  )
}
