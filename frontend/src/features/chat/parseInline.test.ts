import { describe, expect, it } from 'vitest'
import { parseInline } from './parseInline.ts'

const link = (label: string, href: string) => ({ kind: 'link', label, href })

describe('a line', () => {
  it('holds bold, italics and code, also within one another', () => {
    expect(parseInline('a **b *c*** `d*` _e_')).toEqual([
      'a ',
      { kind: 'strong', parts: ['b ', { kind: 'em', parts: ['c'] }] },
      ' ',
      { kind: 'code', text: 'd*' },
      ' ',
      { kind: 'em', parts: ['e'] },
    ])
  })

  it.each(['2 * 3 * 4', 'snake_case_name', '**not closed', 'a*b*c', '** no **', '`', '<b>bold</b>', '&lt;'])(
    'leaves %s as it is',
    (text) => expect(parseInline(text)).toEqual([text]),
  )

  it('shows a link of https by its real address', () => {
    expect(parseInline('See [the map](https://maps.example/a?b=1).')).toEqual([
      'See ',
      link('the map', 'https://maps.example/a?b=1'),
      '.',
    ])
    expect(parseInline('at https://maps.example/a, or')).toEqual(['at ', link('', 'https://maps.example/a'), ', or'])
    expect(parseInline('[bank](https://bаnk.example)')).toEqual([link('bank', 'https://xn--bnk-6cd.example/')])
  })

  it('makes an image a link, which loads nothing', () => {
    expect(parseInline('![pixel](https://elsewhere.example/p.png)')).toEqual([
      link('pixel', 'https://elsewhere.example/p.png'),
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html,hi)',
    '[x](http://plain.example)',
    '[x](//elsewhere.example)',
    '[x](/api/session)',
    '[x](https://bank.example@elsewhere.example/)',
    '[x](https://localhost/)',
    '[x](https://)',
  ])('leaves %s as text', (text) => expect(parseInline(text)).toEqual([text]))

  it.each(['*', '**', '_', '`', '[', '![](', '**a ', '[](https://a.b', 'https://'])(
    'does not take long over %s, 16,000 characters of it',
    (mark) => expect(parseInline(mark.repeat(16_000 / mark.length)).length).toBeGreaterThan(0),
  )
})
