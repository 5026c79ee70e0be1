import { MessageSquareQuote } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Selection } from '../../lib/readingPlace.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'

interface AskSelectionButtonProps {
  selection: Selection | null
  onAsk: (passage: string) => void
}

/** A button among the tools for a selected passage that begins a question about it. */
export function AskSelectionButton({ selection, onAsk }: AskSelectionButtonProps) {
  const t = useChatTexts()
  if (!selection) return null
  const { text, bar, end } = selection
  const ask = () => {
    end()
    onAsk(text)
  }
  return createPortal(
    <Button className={css.askSelection} onClick={ask}>
      <MessageSquareQuote size={18} aria-hidden="true" />
      {t('askSelection')}
    </Button>,
    bar,
  )
}
