/** Stands where the name comes; no text that people write holds it. */
const SLOT = '\u0000'

interface SentenceWithNameProps {
  /** The sentence, given what stands for the name. */
  text: (slot: string) => string
  name: string
}

/** A sentence with a name in it, whatever that name's direction and characters, and without marks in its text. */
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
