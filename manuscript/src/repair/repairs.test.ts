import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRepairs } from './applyRepairs.ts'
import { findRepairs } from './findRepairs.ts'
import { packRepairs, repairAt } from './packRepairs.ts'

const repaired = (html: string, kind?: string): string => {
  const found = findRepairs([{ html }])
  return applyRepairs([{ html }], kind === undefined ? found : found.filter((repair) => repair.kind === kind))[0]!.html
}

describe('a repair', () => {
  it.each([
    ['a mark of direction between letters', 'می\u200fرود', 'می\u200cرود'],
    ['no mark at the end of a word', 'می رود\u200f.', 'می رود\u200f.'],
    ['letters of an Arabic keyboard', 'كتاب علي بزرگى', 'کتاب علی بزرگی'],
    ['stray tatweel', 'کتـــاب', 'کتاب'],
    ['not the sign of the lunar year', 'سال ۱۴۰۰ هـ است', 'سال ۱۴۰۰ هـ است'],
    ['quotes around Persian words', 'گفت "سلام بر تو" و “خدا” رفت', 'گفت «سلام بر تو» و «خدا» رفت'],
    ['no quotes around other words', 'گفت "hello" و رفت', 'گفت "hello" و رفت'],
    ['Arabic digits', 'سال ١٣٥٧', 'سال ۱۳۵۷'],
    ['European digits beside Persian words', 'فصل 12 و', 'فصل ۱۲ و'],
    [
      'no digits of addresses, decimals and Latin text',
      'از a1 در 3.5 و example.com/12',
      'از a1 در 3.5 و example.com/12',
    ],
    ['nothing in Latin text', 'Chapter 12 "one"', 'Chapter 12 "one"'],
  ])('changes %s', (_what, before, after) => {
    expect(repaired(`<p>${before}</p>`)).toBe(`<p>${after}</p>`)
  })

  it.each([
    '<p>x</p><pre>كتاب ١</pre>',
    '<code>كتاب "علي" 12</code>',
    '<p lang="ar">كتاب علي</p>',
    '<math><mtext>كتاب ١</mtext></math>',
    '<p title="كتاب">x</p><!-- كتاب -->',
    '<p>&#1603; &#1610;</p>',
  ])('is not proposed in %s', (html) => {
    expect(findRepairs([{ html }])).toEqual([])
  })

  it('says where it is, and what stands there', () => {
    const pages = [{ html: '<p>یک</p>' }, { html: '<p>دو &amp; <b>كتاب</b></p>' }]
    expect(findRepairs(pages)).toEqual([{ page: 2, position: 15, before: 'ك', after: 'ک', kind: 'letters' }])
  })

  it('is applied alone, and everything else stays byte for byte', () => {
    expect(repaired('<p  class=a>كتاب ١ &#1603;</P>', 'digits')).toBe('<p  class=a>كتاب ۱ &#1603;</P>')
  })

  it('is not applied to a page that has changed since', () => {
    const repairs = findRepairs([{ html: '<p>كتاب</p>' }])
    expect(() => applyRepairs([{ html: '<p>x كتاب</p>' }], repairs)).toThrow('changed')
  })

  it('is the same after packing, also beside pages without any', () => {
    const texts = fc.array(fc.constantFrom('', 'كتاب', 'علي ١٢', 'کتـاب و كتاب', 'x'), { maxLength: 6 })
    fc.assert(
      fc.property(texts, (words) => {
        const pages = words.map((text) => ({ html: `<p>${text}</p>` }))
        const repairs = findRepairs(pages)
        const packed = packRepairs(repairs, pages.length)
        expect(repairs.map((_repair, index) => repairAt(packed, index))).toEqual(repairs)
        expect([...packed.starts]).toEqual([
          ...pages.map((_page, at) => repairs.filter(({ page }) => page <= at).length),
          repairs.length,
        ])
      }),
    )
  })

  it('leaves nothing of its kind, and no page without its words', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('يكىـ"“”٣4 \u200fابپ.<>&Aa-هـ')) })
    fc.assert(
      fc.property(letters, (text) => {
        const html = `<p>${text.replace(/[<&>]/g, ' ')}</p>`
        const once = repaired(html)
        expect(once).not.toMatch(/[يىك]|[٠-٩]/u)
        expect(once.replace(/[^\p{L}]|ـ/gu, '').length).toBe(html.replace(/[^\p{L}]|ـ/gu, '').length)
      }),
    )
  })
})
