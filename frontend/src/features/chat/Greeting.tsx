import { useLanguage } from '../../ui/useLanguage.ts'
import { MessageFrame } from './MessageFrame.tsx'
import css from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import { textDirection } from './textDirection.ts'
import { useChatTexts } from './useChatTexts.ts'

interface GreetingProps {
  /** Milliseconds since 1970. */
  timestamp: number
}

/** The first message of the assistant: in the language of the interface, then in Persian (BEHAVIOUR.md §4.7). */
export function Greeting({ timestamp }: GreetingProps) {
  const t = useChatTexts()
  const greetings = [[useLanguage(), t('greeting')] as const, ['fa', t('greetingInPersian')] as const]
  return (
    <MessageFrame author="assistant" timestamp={timestamp}>
      {greetings.map(
        ([language, text]) =>
          text !== '' && (
            <div key={text} className={css.text} lang={language} dir={textDirection(text) ?? undefined}>
              <MessageText text={text} />
            </div>
          ),
      )}
    </MessageFrame>
  )
}
