import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { applyRepairs, textsBeside } from '@hikma/manuscript/repair/applyRepairs'
import type { Details } from '@hikma/manuscript/Manuscript'
import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
import { packRepairs, repairAt } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withAnswer, withKindAnswered } from './answers.ts'
import { withDetails, withTyped } from '../draft/detailsInForm.ts'
import { type Imported, initialEdits, withCuts, withRepairedDetails } from './importState.ts'
import { cutNamesOf, cutPageOf } from './paginatorOf.ts'

/** A manuscript as it is after the worker, and after the database. */
function importOf(htmls: readonly string[], given: Partial<Details> = {}, names: readonly string[] = []): Imported {
  const pages = htmls.map((html, index) =>
    outlinePage({ title: '', html, ...(names[index] && { name: names[index] }) }, index + 1),
  )
  const texts = { ...ofOptionalTexts(() => ''), title: '', author: '', description: '' }
  const details = { ...texts, language: 'fa', direction: 'rtl' as const, ...given }
  const beside = textsBeside(details, pages)
  const source = structuredClone({
    id: 'a',
    fileName: 'a.txt',
    details,
    pages,
    figures: [],
    cover: null,
    notes: [],
    repairs: packRepairs(findRepairs(pages, beside), pages.length + beside.length),
  })
  return { source, edits: initialEdits(source) }
}

/** The pages as they are published, through another visit. */
const publishedOf = ({ source, edits }: Imported): string[] => {
  const restored = structuredClone({ source, edits })
  return restored.edits.cuts.map((_cut, index) => cutPageOf(restored.source, restored.edits, index).html)
}

const WORDS = [
  '"سلام بر تو"',
  '«خدا»',
  '“كتاب”',
  'علي',
  '١٢',
  '12',
  'كتـاب',
  'می\u200fرود',
  '"hello"',
  'x',
  '<b>"نه"</b>',
  '&amp;',
]
const paragraph = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => `<p>${words.join(' ')}</p>`)
const htmls = fc.array(
  fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  {
    minLength: 1,
    maxLength: 4,
  },
)

describe('the repairs of a manuscript that was kept and restored', () => {
  it('close the quotation that they open', () => {
    const { source, edits } = importOf(['<p>گفت "سلام" و "خدا" رفت.</p>', '<p>"نه" گفت.</p>'])
    const answers = withKindAnswered(edits.answers, source.repairs, 'quotes', 'accepted')
    expect(publishedOf({ source, edits: { ...edits, answers } })).toEqual([
      '<p>گفت «سلام» و «خدا» رفت.</p>',
      '<p>«نه» گفت.</p>',
    ])
  })

  it('are those that were found, pair by pair', () => {
    fc.assert(
      fc.property(htmls, (texts) => {
        const { source } = importOf(texts)
        const found = findRepairs(texts.map((html) => ({ html })))
        expect(found.map((_repair, index) => repairAt(structuredClone(source.repairs), index))).toEqual(found)
      }),
    )
  })

  it('change what was accepted and nothing else, however the pages are cut', () => {
    fc.assert(
      fc.property(htmls, fc.array(fc.constantFrom('accepted', 'refused', null)), fc.nat(), (texts, given, cut) => {
        const { source, edits } = importOf(texts)
        const found = findRepairs(source.pages)
        const answers = given
          .slice(0, found.length)
          .reduce((now, answer, index) => (answer ? withAnswer(now, index, answer) : now), edits.answers)
        const repaired = applyRepairs(
          source.pages,
          found.filter((_repair, index) => given[index] === 'accepted'),
        )
        const places = source.pages.reduce((sum, page) => sum + page.places.length, 0)
        const at = 1 + (cut % Math.max(1, places - 1))
        const isCut = at < places
        const recut = isCut ? withCuts({ ...edits, answers }, [0, at], at) : { ...edits, answers }
        const words = (pages: readonly string[]) => pages.join('').replaceAll('\n', '')
        expect(words(publishedOf({ source, edits: recut }))).toBe(words(repaired.map(({ html }) => html)))
      }),
    )
  })

  it('change the details with the pages, but not what was typed since', () => {
    const { source, edits } = importOf(['<p>x</p>'], { title: 'كتاب "علي"', author: 'علي', translator: 'مينا 2' })
    const answered = (now: typeof edits, change: Partial<typeof edits>) =>
      withRepairedDetails(source, now, { ...now, ...change })
    const typed = withDetails(edits, { author: 'كاوه' })
    const answers = typed.answers.map(() => 1)
    const accepted = answered(typed, { answers })
    expect(accepted.details).toMatchObject({ title: 'کتاب «علی»', author: 'كاوه', translator: 'مینا ۲' })
    expect(answered(accepted, { answers: typed.answers }).details).toEqual(typed.details)
    const arabic = withRepairedDetails(source, accepted, withTyped(accepted, { primaryLanguage: 'Arabic' }))
    expect(arabic.details).toMatchObject({ title: 'كتاب "علي"', author: 'كاوه', translator: 'مينا 2' })
  })

  it('change the name of a page that begins where it did', () => {
    const { source, edits } = importOf(['<p>a</p>', '<p>b</p><p>c</p>'], {}, ['كتاب 1', 'كتاب 2'])
    const answers = edits.answers.map(() => 1)
    const names = (cuts: number[]) => cutNamesOf(source, { ...withCuts(edits, cuts, 0), answers })
    expect(names([0, 1])).toEqual(['کتاب ۱', 'کتاب ۲'])
    expect(names([0, 1, 2])).toEqual(['کتاب ۱', 'کتاب ۲', null])
    expect(names([0, 2])).toEqual(['کتاب ۱', null])
    expect(cutNamesOf(source, edits)).toEqual(['كتاب 1', 'كتاب 2'])
  })

  it('are not made in a book of another language', () => {
    const { source, edits } = importOf(['<p>كتاب "علي"</p>'])
    const answers = edits.answers.map(() => 1)
    expect(publishedOf({ source, edits: withTyped({ ...edits, answers }, { primaryLanguage: 'Arabic' }) })).toEqual([
      '<p>كتاب "علي"</p>',
    ])
    expect(publishedOf({ source, edits: { ...edits, answers } })).toEqual(['<p>کتاب «علی»</p>'])
  })
})
