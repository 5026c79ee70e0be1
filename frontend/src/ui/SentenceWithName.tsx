/** A placeholder that occurs in no text. */
const SLOT = '\u0000'

interface SentenceWithNameProps {
  /** Returns the sentence with this placeholder for the name. */
  text: (slot: string) => string
  name: string
}

/** A sentence with a name, isolated in `bdi` so that the text has no isolate characters when it is copied. */
export function SentenceWithName({ text, name }: SentenceWithNameProps) {
  const [before, after] = text(SLOT).split(SLOT)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}
