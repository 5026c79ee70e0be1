import { Button } from '../../ui/Button.tsx'
import css from './MessageLog.module.css'
import { useChatTexts } from './useChatTexts.ts'

interface SuggestionsProps {
  /** A name on the screen that occurred before; null if none is known. */
  name: string | null
  onAsk: (question: string) => void
}

/** Questions to begin a conversation with. */
export function Suggestions({ name, onAsk }: SuggestionsProps) {
  const t = useChatTexts()
  const questions = [
    t('suggested.about'),
    name === null ? t('suggested.who') : t('suggested.name', { name }),
    t('suggested.words'),
  ]
  return (
    <div className={css.suggestions} role="group" aria-label={t('suggestions')}>
      {questions.map((question) => (
        <Button key={question} className={css.suggestion} onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  )
}
