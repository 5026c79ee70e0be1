import { useLanguage } from '../../ui/useLanguage.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'
import { MessageFrame } from './MessageFrame.tsx'
import css from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import { textDirection } from './textDirection.ts'

const GREETINGS = { en: en.greeting, fa: fa.greeting }

interface GreetingProps {
  /** Milliseconds since 1970. */
  timestamp: number
}

/** The first message of the assistant: in the language of the interface, then in Persian (BEHAVIOUR.md §4.7). */
export function Greeting({ timestamp }: GreetingProps) {
  const language = useLanguage()
  return (
    <MessageFrame author="assistant" timestamp={timestamp}>
      {[...new Set([language, 'fa'] as const)].map((each) => (
        <div key={each} className={css.text} lang={each} dir={textDirection(GREETINGS[each]) ?? undefined}>
          <MessageText text={GREETINGS[each]} />
        </div>
      ))}
    </MessageFrame>
  )
}
