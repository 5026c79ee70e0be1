import { describe, expect, it } from 'vitest'
import { type CitedPart, citeAnswer } from './citeAnswer.ts'
import type { NumberedSource } from './numberedSources.ts'

const TEXTS = [
  'Mina keeps the lighthouse. She fills the lamp with olive oil every evening.',
  'Farhad, the ferryman, drowned in the spring flood; nobody found his boat.',
  'نگهبان فانوس هر شب چراغ را با روغن زیتون پر می‌کند.',
]
const SOURCES: NumberedSource[] = TEXTS.map((text, at) => ({
  kind: 'found',
  number: at + 1,
  page: at + 1,
  pageId: `page-${at}`,
  heading: null,
  text,
  blocks: [{ block: 10 * at, text }],
}))

async function* piecesOf(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

/** The text of an answer as a reader gets it, with `{n}` for citations, and its end. */
async function cited(answer: string, { question = 'Who?', length = 7, sources = SOURCES } = {}) {
  let text = ''
  let end: Extract<CitedPart, { sources: unknown }> | undefined
  for await (const part of citeAnswer(piecesOf(answer, length), { sources, question })) {
    if ('text' in part) text += part.text
    else if ('cite' in part) text += `{${part.cite}}`
    else end = part
  }
  return { text, ...end! }
}

describe('a citation', () => {
  it.each([
    [
      'after its sentence',
      'She fills the lamp with oil. [1] Farhad drowned. [2]',
      'lamp with oil.{1} Farhad drowned.{2}',
    ],
    ['before the stop', 'She fills the lamp with oil [1]. Farhad drowned [2].', 'lamp with oil{1}. Farhad drowned{2}.'],
    ['in Persian digits', 'نگهبان چراغ را پر می‌کند [۳].', 'پر می‌کند{1}.'],
    ['in other brackets', 'Farhad the ferryman drowned【2】.', 'drowned{1}.'],
    ['with a word', 'Farhad the ferryman drowned [source 2].', 'drowned{1}.'],
    ['of two sources, of which one supports it', 'Farhad the ferryman drowned [2, 1].', 'drowned{1}.'],
  ])('%s is kept', async (_where, answer, expected) => expect((await cited(answer)).text).toContain(expected))

  it('goes to the source that supports the sentence', async () => {
    const { text, sources } = await cited('Farhad the ferryman drowned in the flood [1].')
    expect(text).toBe('Farhad the ferryman drowned in the flood{1}.')
    expect(sources).toMatchObject([{ n: 1, page: 2, block: 10 }])
  })

  it.each([
    ['of a source that does not exist', 'Farhad drowned [9].', 'Farhad drowned'],
    ['that no source supports', 'The moon is made of cheese and glass [1].', 'The moon is made of cheese and glass.'],
    ['of words of the question alone', 'Did Mina drown? Mina did drown herself in Paris, France [1].', 'France.'],
  ])('%s is dropped', async (_what, answer, expected) => {
    const { text } = await cited(answer, { question: 'Did Mina drown?' })
    expect(text).toContain(expected)
    expect(text).not.toContain('[')
  })

  it('is added to a sentence that a source clearly supports', async () =>
    expect((await cited('Farhad the ferryman drowned. That is all.')).text).toBe(
      'Farhad the ferryman drowned.{1} That is all.',
    ))

  it('has the sentence of the source as its quote, cut out of it', async () => {
    const { sources } = await cited('She fills the lamp with oil every evening [1].')
    expect(sources).toEqual([
      expect.objectContaining({ block: 0, quote: 'She fills the lamp with olive oil every evening.', heading: null }),
    ])
  })

  it('names the very block of a source that has several', async () => {
    const blocks = ['The keeper is called Mina.', 'She fills the lamp with oil.'].map((text, at) => ({
      block: at,
      text,
    }))
    const joined = { ...SOURCES[0]!, blocks, text: blocks.map(({ text }) => text).join('\n') }
    const { text, sources } = await cited('The keeper is Mina [1]. She fills the lamp with oil [1].', {
      sources: [joined],
    })
    expect(text).toBe('The keeper is Mina{1}. She fills the lamp with oil{2}.')
    expect(sources.map(({ block }) => block)).toEqual([0, 1])
  })

  it('of the same source twice has one number', async () => {
    const { text, sources } = await cited('Farhad drowned in the flood [2]. Nobody found his boat [2].')
    expect(text).toBe('Farhad drowned in the flood{1}. Nobody found his boat{1}.')
    expect(sources).toHaveLength(1)
  })
})

describe('a quotation', () => {
  it('that stands in a source stays one', async () =>
    expect((await cited('The book says “Nobody found his boat” [2].')).text).toContain('“Nobody found his boat”'))
  it('that stands in none loses its marks', async () =>
    expect((await cited('The book says “Everybody loved the ferry” [2].')).text).toContain(
      'says Everybody loved the ferry',
    ))
  it('of a name is left alone', async () => expect((await cited('His name was "Rostam".')).text).toContain('"Rostam"'))
})

describe('the end of an answer', () => {
  it.each(['NOT_FOUND', 'NOT_FOUND.', ' NOT_FOUND\n'])('%j says that the book does not hold it', async (answer) =>
    expect(await cited(answer)).toMatchObject({ sources: [], notice: 'not_answered' }),
  )
  it('without a text for what was not found', async () => expect((await cited('NOT_FOUND')).text).toBe(''))
  it('keeps an answer that the book supports, whatever follows', async () =>
    expect(await cited('Farhad drowned in the flood [2]. NOT_FOUND')).toMatchObject({
      text: expect.stringContaining('Farhad drowned in the flood{1}.'),
      sources: [{ n: 1 }],
    }))
  it('says that nothing supports the text', async () =>
    expect(await cited('The moon is made of cheese.')).toMatchObject({ sources: [], notice: 'unsupported' }))
  it('says nothing of an empty answer', async () => expect(await cited('')).toEqual({ text: '', sources: [] }))
})

it('is the same wherever the pieces of the model are cut', async () => {
  const answers = [
    'Farhad drowned [2]. She said “Nobody found his boat” [2, 1]. A list:\n\n1. The lamp [1]\n2. The oil  [ 1 ].\n\nKNOT [',
    'نگهبان فانوس چراغ را پر می‌کند 【۳】 «نگهبان فانوس هر شب چراغ» [۳].',
    'NOTE: it is 3.5 m [12345678901234567890123] long "and never ends [2',
    'The book does not hold it. NOT_FOUND',
  ]
  for (const answer of answers) {
    const whole = await cited(answer, { length: 1_000 })
    for (const length of [1, 2, 3, 5, 7, 11, 29]) expect(await cited(answer, { length })).toEqual(whole)
  }
})

it('ends the call of the model if nobody reads on', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'word '
    } finally {
      isEnded = true
    }
  }
  for await (const part of citeAnswer(endless(), { sources: SOURCES, question: '' })) if ('text' in part) break
  expect(isEnded).toBe(true)
})
