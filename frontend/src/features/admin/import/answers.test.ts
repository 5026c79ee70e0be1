import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { describe, expect, it } from 'vitest'
import {
  acceptedOf,
  answerOf,
  answersByIndex,
  countAnswers,
  firstOfKind,
  openAnswers,
  withAnswer,
  withKindAnswered,
} from './answers.ts'

const pages = [{ html: '<p>كتاب ١٢</p>' }, { html: '<p>x</p>' }, { html: '<p>علي ١٣ كتاب</p>' }]
const repairs = packRepairs(findRepairs(pages), pages.length)
const open = openAnswers(repairs)

describe('the answers to repairs', () => {
  it('are counted by kind, and given to one repair or to all of a kind', () => {
    const answers = withAnswer(withKindAnswered(open, repairs, 'letters', 'accepted'), 2, 'refused')
    expect(countAnswers(repairs, answers)).toEqual(
      new Map([
        ['letters', { all: 3, accepted: 2, refused: 1 }],
        ['digits', { all: 2, accepted: 0, refused: 0 }],
      ]),
    )
    expect([0, 1, 2].map((index) => answerOf(answers, index))).toEqual(['accepted', null, 'refused'])
    // one that was refused is accepted with all others
    expect(countAnswers(repairs, withKindAnswered(answers, repairs, 'letters', 'accepted')).get('letters')).toEqual({
      all: 3,
      accepted: 3,
      refused: 0,
    })
    expect([...open]).toEqual([0, 0, 0, 0, 0])
  })

  it('give each page its accepted repairs', () => {
    const answers = withKindAnswered(open, repairs, 'letters', 'accepted')
    expect([0, 1, 2].map((page) => acceptedOf(repairs, answers, page).map(({ before }) => before))).toEqual([
      ['ك'],
      [],
      ['ي', 'ك'],
    ])
  })

  it('list the first repairs of a kind', () => {
    expect(firstOfKind(repairs, 'digits', 9)).toEqual([1, 3])
    expect(firstOfKind(repairs, 'letters', 2)).toEqual([0, 2])
  })

  it('are taken over from the form in which they were stored before', () => {
    expect([...answersByIndex({ 1: 'refused', 4: 'accepted' }, 5)]).toEqual([0, 2, 0, 0, 1])
  })
})
