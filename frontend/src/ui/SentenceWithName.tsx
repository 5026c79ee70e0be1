import type { ReactNode } from 'react'

/** A placeholder that occurs in no text. */
const SLOT = '\u0000'

interface SentenceWithNameProps {
  /** Returns the sentence with this placeholder for the name. */
  text: (slot: string) => string
  name: ReactNode
  /** The language of the name, if it is not that of the sentence. */
  lang?: string | undefined
  className?: string | undefined
}

/** A sentence with a name, isolated in `bdi` so that the text has no isolate characters when it is copied. */
export function SentenceWithName({ text, name, lang, className }: SentenceWithNameProps) {
  const [before, after] = text(SLOT).split(SLOT)
  return (
    <>
      {before}
      <bdi lang={lang} className={className}>
        {name}
      </bdi>
      {after}
    </>
  )
}
