import { MessageSquareQuote } from 'lucide-react'
import type { PointerEvent, RefObject } from 'react'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'
import { useSelectedPassage } from './useSelectedPassage.ts'

interface SelectionOfferProps {
  region: RefObject<HTMLElement | null>
  onAsk: (passage: string) => void
}

/** Offered below a passage that is selected on the page: a question about it. */
export function SelectionOffer({ region, onAsk }: SelectionOfferProps) {
  const t = useChatTexts()
  const passage = useSelectedPassage(region)
  if (!passage) return null
  const ask = () => {
    window.getSelection()?.removeAllRanges()
    onAsk(passage.text)
  }
  // The press would take the selection away, and a finger's the button with it.
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault()
    if (event.pointerType === 'touch') ask()
  }
  return (
    <Button className={css.offer} style={passage.place} data-apart="" onPointerDown={onPointerDown} onClick={ask}>
      <MessageSquareQuote size={18} aria-hidden="true" />
      {t('askSelection')}
    </Button>
  )
}
