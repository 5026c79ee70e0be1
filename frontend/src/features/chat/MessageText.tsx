import { Suspense } from 'react'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import css from './MessageItem.module.css'
import { CitedText } from './sources/CitedText.tsx'

/** Loaded with the first message. Until then, or if its chunk cannot be loaded, answers are plain text. */
const FormattedText = lazyWithRetry(async () => (await import('./markdown/FormattedText.tsx')).FormattedText, PlainText)

/** A text of the assistant, formatted. */
export function MessageText({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <FormattedText text={text} />
    </Suspense>
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <p className={css.plain}>
      <CitedText text={text} />
    </p>
  )
}
