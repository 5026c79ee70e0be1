const WORDS_OF_PAGE = 30_000
const SENTENCES_OF_PARAGRAPH = 7
const PARAGRAPHS_OF_SECTION = 24

const SUBJECTS = [
  'the ferryman',
  'a woman with a slate',
  'nobody in Minder',
  'the younger clerk',
  'the miller’s daughter',
  'an old bell',
  'the doctor',
  'each of the lamps',
]
const VERBS = [
  'remembered',
  'had never counted',
  'answered',
  'left behind',
  'could not mend',
  'looked at',
  'wrote down',
  'forgot',
]
const OBJECTS = [
  'the ninth of November',
  'a second and smaller light',
  'the long way over the hill',
  'what the river had said',
  'three plates and a letter',
  'the north window',
  'an unhurried sound',
  'the price of oil',
]
const ENDS = [
  'before the ice came.',
  'as if it were a question.',
  'without noticing.',
  'and said so.',
  'for want of anything better.',
  'until the spring.',
  '— or so the ledger says.',
  'in a different tone.',
  'twice.',
  'with considerable patience.',
  'because somebody had to.',
]

/** The item that a number decides; multiplied by a prime, so that neighbours differ. */
const pick = (items: readonly string[], at: number, prime: number): string =>
  items[(at * prime + Math.floor(at / items.length)) % items.length] ?? ''

function sentence(at: number): string {
  const words = `${pick(SUBJECTS, at, 3)} ${pick(VERBS, at, 5)} ${pick(OBJECTS, at, 7)} ${pick(ENDS, at, 3)}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A page of a little more than 30,000 words, with a heading after every 24 paragraphs; always the same. */
export function makeLongProse(): string {
  const parts: string[] = ['<h2>The whole winter</h2>']
  for (let words = 0, at = 0, paragraphs = 0; words < WORDS_OF_PAGE; paragraphs++) {
    if (paragraphs > 0 && paragraphs % PARAGRAPHS_OF_SECTION === 0)
      parts.push(`<h3>Week ${paragraphs / PARAGRAPHS_OF_SECTION + 1}</h3>`)
    const sentences = Array.from({ length: 1 + ((paragraphs * 5) % SENTENCES_OF_PARAGRAPH) }, () => sentence(at++))
    const text = sentences.join(' ')
    words += text.split(' ').length
    parts.push(`<p>${text}</p>`)
  }
  return parts.join('\n')
}
