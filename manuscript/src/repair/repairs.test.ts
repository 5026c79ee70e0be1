import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRepairs, detailOf, pageOf, repairedDetails, textsBeside } from './applyRepairs.ts'
import { findRepairs } from './findRepairs.ts'
import { packRepairs, repairAt } from '../review/packRepairs.ts'

const repaired = (html: string, kind?: string): string => {
  const found = findRepairs([{ html }])
  return applyRepairs([{ html }], kind === undefined ? found : found.filter((repair) => repair.kind === kind))[0]!.html
}

describe('a repair', () => {
  it.each([
    ['a mark of direction between letters', 'می\u200fرود', 'می\u200cرود'],
    ['no mark at the end of a word', 'او رفت\u200f.', 'او رفت\u200f.'],
    ['a soft hyphen and the sign that it becomes', 'می\u00adرود و می¬رود', 'می\u200cرود و می\u200cرود'],
    ['doubled half-spaces', 'می\u200c\u200cرود و کتاب\u200c\u200fها', 'می\u200cرود و کتاب\u200cها'],
    ['half-spaces that join nothing', '\u200cاو\u200c رفت\u200c، و\u200c', 'او رفت، و'],
    ['no half-space within a word', 'می\u200cرود، «کتاب»\u200cها', 'می\u200cرود، «کتاب»\u200cها'],
    [
      'a space after the prefix of a verb',
      'مي خواهم و نمي‌ رفته و می\u00a0کند',
      'می\u200cخواهم و نمی\u200cرفته و می\u200cکند',
    ],
    ['no space after wine', 'جام می ناب و می را', 'جام می ناب و می را'],
    ['a space before a plural', 'كتاب هاي من، خانه ها', 'کتاب\u200cهای من، خانه\u200cها'],
    ['no space before another word', 'به هایتی و هاشم، یا ها', 'به هایتی و هاشم، یا ها'],
    ['letters of an Arabic keyboard', 'كتاب علي بزرگى', 'کتاب علی بزرگی'],
    ['stray tatweel', 'کتـــاب', 'کتاب'],
    ['not the sign of the lunar year', 'سال ۱۴۰۰ هـ است', 'سال ۱۴۰۰ هـ است'],
    ['quotes around Persian words', 'گفت "سلام بر تو" و “خدا” رفت', 'گفت «سلام بر تو» و «خدا» رفت'],
    [
      'quotes around other words and marks',
      '"سلام <b>بر</b> <i>تو</i>" و "(نه)"',
      '«سلام <b>بر</b> <i>تو</i>» و «(نه)»',
    ],
    ['no quotes around other words', 'گفت "hello." و "bye" و رفت', 'گفت "hello." و "bye" و رفت'],
    ['no quote without the other one', 'گفت "سلام و رفت', 'گفت "سلام و رفت'],
    ['a space after a quotation', '"نه" ، گفت', '«نه»، گفت'],
    ['Arabic digits', 'سال ١٣٥٧', 'سال ۱۳۵۷'],
    ['spaces before a stop or in brackets', 'گفت : « او » ( علی ) رفت ، چرا ؟ نه !', 'گفت: «او» (علی) رفت، چرا؟ نه!'],
    [
      'no spaces of an ellipsis, a name or a sign',
      'او ... و . . . و .net و :) و ۱ : ۲',
      'او ... و . . . و .net و :) و ۱ : ۲',
    ],
    ['nothing in Latin text', 'Chapter 12 "one" , 3 .', 'Chapter 12 "one" , 3 .'],
  ])('changes %s', (_what, before, after) => {
    expect(repaired(`<p>${before}</p>`)).toBe(`<p>${after}</p>`)
  })

  it.each([
    ['all digits of Persian text', 'فصل 12، بخش 3.5 (1/2)', 'فصل ۱۲، بخش ۳.۵ (۱/۲)'],
    ['those at its beginning', '12 نفر', '۱۲ نفر'],
    ['those of a paragraph without words', '12', '۱۲'],
    ['those in an element of their own', 'در <b>12</b> و <sup>3</sup>', 'در <b>۱۲</b> و <sup>۳</sup>'],
    ['those after an entity and a line end', 'در&nbsp;12<br>3', 'در&nbsp;۱۲<br>۳'],
    ['those of one number in two elements', 'سال 13<b>57</b>', 'سال ۱۳<b>۵۷</b>'],
    ['those of two kinds', 'سال 13٥۷', 'سال ۱۳۵۷'],
    ['none of a word in other letters', 'از a1 و 5G و example.com/12?a=3', 'از a1 و 5G و example.com/12?a=3'],
    ['none of a word that elements divide', 'آب H<sub>2</sub>O است', 'آب H<sub>2</sub>O است'],
    ['none after such a word', 'در Windows 11 و Smith (1990)', 'در Windows 11 و Smith (1990)'],
    ['those of the next sentence', 'با Windows. 12 نفر', 'با Windows. ۱۲ نفر'],
    ['none of a paragraph in other letters', 'Apollo, 11', 'Apollo, 11'],
    ['none of an entity', '&#1603; و &frac12;', '&#1603; و &frac12;'],
  ])('changes %s', (_what, before, after) => {
    expect(repaired(`<p>${before}</p>`)).toBe(`<p>${after}</p>`)
    expect(repaired(`<table><tr><td>متن</td><td>${before}</td></tr></table>`)).toContain(`<td>${after}</td>`)
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
    expect(() => applyRepairs([{ html: '<p>x كتاب</p>' }], repairs)).toThrow('The text has changed since.')
  })

  it('changes the names of pages, which are numbered after the details', () => {
    const details = { title: 'ي', author: '', translator: '', description: '' }
    const pages = [{ html: 'x' }, { html: 'علي', name: 'كتاب 2' }]
    const repairs = findRepairs(pages, textsBeside(details, pages))
    expect(repairs.map((repair) => [repair.page, detailOf(repair, 2), pageOf(repair, 2)])).toEqual([
      [2, null, 2],
      [3, 'title', null],
      [8, null, 2],
      [8, null, 2],
    ])
    expect(applyRepairs(pages, repairs)).toEqual([{ html: 'x' }, { html: 'علی', name: 'کتاب ۲' }])
    expect(repairedDetails(details, 2, repairs)).toEqual({ ...details, title: 'ی' })
  })

  it('is found in texts beside the pages, which are numbered after them', () => {
    expect(findRepairs([{ html: '<p>علي</p>' }], ['', 'فصل 1 <ي'])).toEqual([
      { page: 1, position: 5, before: 'ي', after: 'ی', kind: 'letters' },
      { page: 3, position: 4, before: '1', after: '۱', kind: 'digits' },
      { page: 3, position: 7, before: 'ي', after: 'ی', kind: 'letters' },
    ])
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

  const ATOMS = Array.from('يكىـ"“”٣4 \u200f\u200c¬ابپ.،«»()Aa-هـ').concat(
    ' می ',
    ' رفت',
    ' ها',
    '&nbsp;',
    '<b>',
    '</b>',
    '<br>',
  )
  const htmls = fc.array(fc.constantFrom(...ATOMS), { maxLength: 40 }).map((atoms) => `<p>${atoms.join('')}</p>`)

  it('can be applied without any of the others, and changes what it says where it says', () => {
    fc.assert(
      fc.property(htmls, fc.array(fc.boolean()), (html, accepted) => {
        const found = findRepairs([{ html }])
        const own = found.filter((_repair, index) => accepted[index])
        for (const { position, before } of found) expect(html.slice(position, position + before.length)).toBe(before)
        const length = own.reduce((sum, { before, after }) => sum + after.length - before.length, html.length)
        expect(applyRepairs([{ html }], own)[0]!.html).toHaveLength(length)
      }),
    )
  })

  it('opens as many quotations as it closes', () => {
    fc.assert(
      fc.property(htmls, (html) => {
        const quotes = findRepairs([{ html }]).filter(({ kind }) => kind === 'quotes')
        expect(quotes.map(({ after }) => after).join('')).toMatch(/^(«»)*$/)
      }),
    )
  })

  it.each(['مي ', '\u200c', '"', '"س', ' ', 'ا1', '1.', 'a1', 'ـ', 'ها', '¬', 'ا ', '& '])(
    'is looked for in a hostile text of %j in time',
    // a pattern that walks back takes hours for as much; the time limit of a test is enough for any machine
    (unit) => expect(() => findRepairs([{ html: `<p>ا${unit.repeat(200_000)}x</p>` }])).not.toThrow(),
  )

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
