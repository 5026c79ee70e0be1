import { readdirSync, readFileSync } from 'node:fs'
import { type ParsedNode, parsedTree } from '@hikma/contracts/page/parsePage'
import { pageBlocks } from '@hikma/contracts/page/pageBlocks'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { barePage } from './barePage.ts'
import { findPassage } from './findPassage.ts'
import { selectPassage } from './selectPassage.ts'

const blocksOf = (html: string): string[] =>
  Array.from(pageBlocks<ParsedNode>(parseFragment(html), parsedTree), leavesOf)
const leavesOf = ({ leaves }: { leaves: ParsedNode[] }): string =>
  leaves.map((leaf) => (parsedTree.nameOf(leaf) === '#text' ? parsedTree.textOf(leaf) : ' ')).join('')

const STORY = [
  '<h2>The well</h2><p>Nobody remembered who had dug it. The water was cold, and it tasted of iron.</p>',
  '<p>In the morning the water was gone. Nobody said a word about it to the old man at the gate.</p>',
]
/** The selectors of the only place at which a passage stands in a page. */
function mark(html: string, passage: string) {
  const texts = blocksOf(html)
  const block = texts.findIndex((text) => text.includes(passage))
  const offset = texts[block]!.indexOf(passage)
  return selectPassage(texts, { block, offset }, { block, offset: offset + passage.length })
}
function found(pages: readonly string[], selectors: ReturnType<typeof mark>, near: number | null = 0) {
  const texts = pages.map(blocksOf)
  const passage = findPassage(texts.map(barePage), selectors, near)
  if (!passage) return null
  const { start, end } = passage
  if (start.page !== end.page || start.block !== end.block) return [start, end]
  return `${start.page + 1}: ${texts[start.page]![start.block]!.slice(start.offset, end.offset)}`
}

describe('a passage is found again', () => {
  it.each<[string, string, string[], string]>([
    ['where it was', 'The water was cold', STORY, '1: The water was cold'],
    ['with the signs at its borders', 'cold, and it tasted of iron.', STORY, '1: cold, and it tasted of iron.'],
    ['after a typo in it was mended', 'The watr was cold', [STORY[0]!], '1: The water was cold'],
    [
      'after its paragraph was divided',
      'who had dug it. The water',
      [STORY[0]!.replace('it. The', 'it.</p><p>The')],
      'across',
    ],
    ['after a page was inserted', 'tasted of iron', ['<p>New words.</p>', ...STORY], '2: tasted of iron'],
    [
      'with other markup, quotes and spaces',
      'Nobody remembered who had dug it',
      ['<div><b>The</b>  WELL<br>Nobody <i>remem</i>bered who\u00a0had dug it.\n The water was cold.</div>'],
      '1: Nobody remembered who\u00a0had dug it',
    ],
  ])('%s', (_name, passage, pages, expected) => {
    const source = passage.includes('watr') ? STORY[0]!.replace('water', 'watr') : STORY[0]!
    const result = found(pages, mark(source, passage))
    if (expected === 'across') {
      expect(result).toEqual([
        { page: 0, block: 1, offset: 18 },
        { page: 0, block: 2, offset: 9 },
      ])
    } else expect(result).toBe(expected)
  })

  it('in Persian, where letters have variants and half-spaces come and go', () => {
    const page = '<p>پیش از باغ، کسی نمي‌دانست كه چاه را چه كسی کنده است. آب سرد بود و مزهٔ آهن می‌داد.</p>'
    const mended = page.replaceAll('ي', 'ی').replaceAll('ك', 'ک').replace('می‌داد', 'می داد')
    expect(found([mended], mark(page, 'نمي‌دانست كه چاه را'))).toBe('1: نمی‌دانست که چاه را')
  })

  it('that is divided by a new page border', () => {
    const page = STORY[0]!
    const [one, other] = [page.replace(/who had dug.*/, '</p>'), `<p>who had dug${page.split('who had dug')[1]}`]
    const ends = found([one, other], mark(page, 'Nobody remembered who had dug it'), null)
    expect(ends).toMatchObject([{ page: 0 }, { page: 1 }])
  })
})

describe('a passage is not found', () => {
  it('in another place that reads the same, after it was deleted', () => {
    const word = mark(STORY[0]!, 'water')
    expect(found([STORY[0]!.replace('The water was cold, and it tasted of iron.', ''), STORY[1]!], word)).toBeNull()
  })

  it('in another text of the same length', () => {
    const sentence = mark(STORY[0]!, 'The water was cold, and it tasted of iron.')
    const other = STORY[0]!.replace(
      'The water was cold, and it tasted of iron.',
      'Years went by until a boy fell in at night.',
    )
    expect(found([other, STORY[1]!], sentence)).toBeNull()
  })

  it('of figures, once other text is around them', () => {
    const page = '<p>Before the picture.</p><p><img src="a.png"></p><p>After the picture.</p>'
    const texts = blocksOf(page)
    const figure = selectPassage(texts, { block: 1, offset: 0 }, { block: 1, offset: 1 })
    expect(findPassage([barePage(texts)], figure, 0)).toMatchObject({ start: { block: 1 } })
    expect(findPassage([barePage(blocksOf(STORY[0]!))], figure, 0)).toBeNull()
  })
})

/** A text whose every character knows where it came from. */
interface Traced {
  text: string
  ids: number[]
}
type TracedPage = Traced[]
const slice = ({ text, ids }: Traced, from: number, to?: number): Traced => ({
  text: text.slice(from, to),
  ids: ids.slice(from, to),
})
const join = (...parts: Traced[]): Traced => ({
  text: parts.map(({ text }) => text).join(''),
  ids: parts.flatMap(({ ids }) => ids),
})
const fresh = (text: string): Traced => ({
  text,
  ids: Array.from(text, () => -1).flatMap((id, at) => (text[at] ? [id] : [])),
})

function trace(pages: readonly string[][]): TracedPage[] {
  let id = 0
  return pages.map((blocks) => blocks.map((text) => ({ text, ids: Array.from({ length: text.length }, () => id++) })))
}

/** Publishes the pages anew from markup of another kind. Its letters are the same, so each keeps its origin. */
function withOtherMarkup(page: TracedPage, random: () => number): TracedPage {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = page
    .map(({ text }) => {
      const words = escape(text).split(' ')
      const marked = words.map((word) => (random() < 0.1 ? `<em><span>${word}</span></em>` : word))
      return `<div>${marked.join(random() < 0.1 ? '\n  ' : ' ')}</div>`
    })
    .join(random() < 0.2 ? '<hr>' : '')
  const origins = page.flatMap(({ text, ids }) => ids.filter((_id, at) => text[at]!.trim() !== ''))
  let next = 0
  return blocksOf(html).map((text) => ({
    text,
    ids: Array.from({ length: text.length }, (_none, at) => (text[at]!.trim() === '' ? -1 : origins[next++]!)),
  }))
}

/** Where the character of an origin is now; null if it was deleted. */
function placeOf(pages: readonly TracedPage[], wanted: ReadonlySet<number>) {
  for (const [page, blocks] of pages.entries())
    for (const [block, { ids }] of blocks.entries()) {
      const offset = ids.findIndex((id) => wanted.has(id))
      if (offset >= 0) return { page, block, offset }
    }
  return null
}

const EDITS = ['typo', 'word', 'deletedWord', 'split', 'join', 'before', 'insertedPage', 'dividedPage', 'gone'] as const

/** Edits the book in or near the passage of which `wanted` are the characters. */
function edit(pages: TracedPage[], kind: (typeof EDITS)[number], wanted: ReadonlySet<number>, random: () => number) {
  const place = placeOf(pages, wanted)
  if (!place) return
  const blocks = pages[place.page]!
  const block = blocks[place.block]!
  const inBlock = block.ids.filter((id) => wanted.has(id)).length
  const at = place.offset + Math.floor(random() * inBlock)
  const replace = (...next: Traced[]) => blocks.splice(place.block, 1, ...next)
  const space = block.text.indexOf(' ', at)
  switch (kind) {
    case 'typo':
      return void replace(join(slice(block, 0, at), fresh('q'), slice(block, at + (random() < 0.5 ? 1 : 0))))
    case 'word':
      if (space > 0) replace(join(slice(block, 0, space), fresh(' really'), slice(block, space)))
      return
    case 'deletedWord': {
      const end = block.text.indexOf(' ', space + 1)
      if (space > 0 && end > 0) replace(join(slice(block, 0, space), slice(block, end)))
      return
    }
    case 'split':
      if (space > 0) replace(slice(block, 0, space), slice(block, space))
      return
    case 'join': {
      const next = blocks[place.block + 1]
      if (next) blocks.splice(place.block, 2, join(block, fresh(' '), next))
      return
    }
    case 'before': {
      const start = Math.max(0, place.offset - 20)
      return void replace(join(slice(block, 0, start), fresh(' Altogether other words. '), slice(block, place.offset)))
    }
    case 'insertedPage':
      return void pages.splice(place.page, 0, [fresh('A page of its own, which was not there before.')])
    case 'dividedPage':
      if (space > 0)
        pages.splice(
          place.page,
          1,
          [...blocks.slice(0, place.block), slice(block, 0, space)],
          [slice(block, space), ...blocks.slice(place.block + 1)],
        )
      return
    case 'gone':
      for (const [number, { text, ids }] of blocks.entries())
        blocks[number] = {
          text: Array.from({ length: text.length }, (_none, unit) => (wanted.has(ids[unit]!) ? '' : text[unit]!)).join(
            '',
          ),
          ids: ids.filter((id) => !wanted.has(id)),
        }
  }
}

/** A seeded generator of numbers in [0, 1) (mulberry32), so that a failing run can be repeated. */
function createRandom(seed: number) {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const mixed = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { random, pick: <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]! }
}

/** Marks `count` passages, edits the book at each of them, publishes it anew, and looks for all of them. */
function proveBook(source: readonly string[][], count: number, seed: number) {
  const { random, pick } = createRandom(seed)
  const before = trace(source)
  const long = before.flatMap((page, index) => (page.some(({ text }) => text.length > 60) ? [index] : []))
  const marks = Array.from({ length: count }, (_none, n) => {
    const page = pick(long)
    const texts = source[page]!
    const block = pick(texts.flatMap((text, at) => (text.length > 60 ? [at] : [])))
    const words = [...texts[block]!.matchAll(/\S+/g)]
    const first = Math.floor(random() * words.length)
    // words, sentences, and passages that go on in the next block
    const last = Math.min(words.length - 1, first + pick([0, 1, 3, 8, 20, 60]))
    const goesOn = n % 10 === 0 && block + 1 < texts.length
    const start = { block, offset: words[first]!.index }
    const end = goesOn
      ? { block: block + 1, offset: Math.min(30, texts[block + 1]!.length) }
      : { block, offset: words[last]!.index + words[last]![0].length }
    const ids = new Set(
      before[page]!.flatMap((each, at) => {
        if (at < start.block || at > end.block) return []
        return slice(each, at === start.block ? start.offset : 0, at === end.block ? end.offset : undefined).ids
      }),
    )
    return { page, selectors: selectPassage(texts, start, end), ids, kind: pick(EDITS) }
  })
  let after = structuredClone(before)
  for (const { kind, ids } of marks) edit(after, kind, ids, random)
  after = after.map((page) => withOtherMarkup(page, random))

  const pages = after.map((page) => barePage(page.map(({ text }) => text)))
  const result = { there: 0, found: 0, wrong: [] as string[], lost: [] as string[] }
  for (const { page, selectors, ids, kind } of marks) {
    const letters = (each: Iterable<number>) => [...each].filter((id) => ids.has(id)).length
    const left = letters(after.flat().flatMap((block) => block.ids))
    const isThere = left >= selectors.exact.replace(/\s/g, '').length / 2
    const passage = findPassage(pages, selectors, Math.min(page, pages.length - 1))
    const name = `${kind}: ${selectors.exact.slice(0, 60)}`
    if (isThere) result.there++
    if (!passage) {
      if (isThere) result.lost.push(name)
      continue
    }
    const { start, end } = passage
    const covered = after.slice(start.page, end.page + 1).flatMap((blocks, at) =>
      blocks.flatMap((block, number) => {
        const isFirst = at === 0 && number === start.block
        const isLast = start.page + at === end.page && number === end.block
        if (at === 0 && number < start.block) return []
        if (start.page + at === end.page && number > end.block) return []
        return slice(block, isFirst ? start.offset : 0, isLast ? end.offset : undefined).ids.filter((id) => id >= 0)
      }),
    )
    const right = letters(covered)
    if (right < Math.max(1, covered.length / 2) || right < left / 2) result.wrong.push(name)
    else if (isThere) result.found++
  }
  return result
}

const samples = (name: string): string[][] => {
  const folder = new URL(`../../../publisher/samples/${name}/`, import.meta.url)
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'))
  return pages
    .toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10))
    .map((file) => blocksOf(readFileSync(new URL(file, folder), 'utf8')))
}

const MANUSCRIPTS = process.env['MANUSCRIPTS']

describe('of marks in a book with an edit at each, published anew with other markup', () => {
  it.each(['guide-to-hikma', 'rahnama-ye-hikma'])('98 of 100 are found, and none elsewhere: %s', (name) => {
    const { there, found: count, wrong, lost } = proveBook(samples(name), 50, 7)
    expect({ wrong, lost: count / there >= 0.98 ? [] : lost }).toEqual({ wrong: [], lost: [] })
    expect(there).toBeGreaterThan(30)
  })

  it.skipIf(!MANUSCRIPTS)(
    '98 of 100 are found, and none elsewhere: a novel (skipped without MANUSCRIPTS)',
    async () => {
      const bytes = new Uint8Array(readFileSync(`${MANUSCRIPTS}/candide.epub`))
      const { pages } = await readManuscript('candide.epub', bytes)
      const {
        there,
        found: count,
        wrong,
        lost,
      } = proveBook(
        pages.map(({ html }) => blocksOf(html)),
        200,
        7,
      )
      // eslint-disable-next-line no-console -- the figure is what the test is for
      console.info(`${count} of ${there} marks found, ${wrong.length} on a wrong passage`)
      expect({ wrong, lost: count / there >= 0.98 ? [] : lost }).toEqual({ wrong: [], lost: [] })
    },
  )
})
