import type { Book } from '@hikma/contracts/book'
import { type RefObject, useState } from 'react'
import { useLanguage } from '../../ui/useLanguage.ts'
import { answerWithSources, questionWithSources } from './copiedAnswer.ts'
import { CopyButton } from './CopyButton.tsx'
import type { Message } from './Message.ts'
import css from './MessageItem.module.css'
import { withoutCitations } from './sources/citationMarks.ts'
import { useChatTexts } from './useChatTexts.ts'

interface AnswerActionsProps {
  message: Message
  question: string
  book: Book
  textRef: RefObject<HTMLElement | null>
  /** Whether this was copied last of all answers. */
  isCopied: boolean
  onCopied: () => void
}

/** Copies an answer, also with its sources, and its question with them for another assistant. */
export function AnswerActions({ message, question, book, textRef, isCopied, onCopied }: AnswerActionsProps) {
  const t = useChatTexts()
  const language = useLanguage()
  const [last, setLast] = useState<string | null>(null)
  const options = { t, language, book }
  const texts = {
    copy: () => withoutCitations(message.content),
    ...(message.sources?.length && {
      copySources: () => answerWithSources(message, options),
      copyQuestion: () => questionWithSources(question, message, options),
    }),
  }
  return (
    <div className={css.actions}>
      {(Object.keys(texts) as (keyof typeof texts)[]).map((label) => (
        <CopyButton
          key={label}
          label={label}
          text={texts[label] ?? texts.copy}
          textRef={textRef}
          isCopied={isCopied && last === label}
          onCopied={() => {
            setLast(label)
            onCopied()
          }}
        />
      ))}
    </div>
  )
}
