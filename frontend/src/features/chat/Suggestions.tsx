import { Button } from '../../ui/Button.tsx'
import css from './MessageLog.module.css'
import { useChatTexts } from './useChatTexts.ts'

const SUGGESTIONS = ['about', 'words', 'who'] as const

/** Questions to begin a conversation with. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useChatTexts()
  return (
    <div className={css.suggestions} role="group" aria-label={t('suggestions')}>
      {SUGGESTIONS.map((key) => (
        <Button key={key} className={css.suggestion} onClick={() => onAsk(t(`suggested.${key}`))}>
          {t(`suggested.${key}`)}
        </Button>
      ))}
    </div>
  )
}
