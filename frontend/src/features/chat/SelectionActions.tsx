import { BookOpenText, Languages, MessageSquareQuote } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Selection } from '../../lib/readingPlace.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'

export type SelectionAction = 'explain' | 'translate' | 'ask'

interface SelectionActionsProps {
  selection: Selection
  onAct: (action: SelectionAction, selection: Selection) => void
}

const ACTIONS = [
  ['explain', BookOpenText],
  ['translate', Languages],
  ['ask', MessageSquareQuote],
] as const

/** What the assistant does with a selected passage, among the tools for it. */
export function SelectionActions({ selection, onAct }: SelectionActionsProps) {
  const t = useChatTexts()
  return createPortal(
    <div className={css.actions} role="group" aria-label={t('name')}>
      {ACTIONS.map(([action, Icon]) => (
        <Button
          key={action}
          className={css.action}
          aria-label={action === 'ask' ? t('askSelection') : undefined}
          onClick={() => {
            selection.end()
            onAct(action, selection)
          }}
        >
          <Icon size={18} />
          {t(action)}
        </Button>
      ))}
    </div>,
    selection.bar,
  )
}
