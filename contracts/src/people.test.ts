import { describe, expect, it } from 'vitest'
import { peopleIn, personNamed } from './people.ts'
import { peopleOf } from './peopleOf.ts'

describe('peopleOf', () => {
  it.each([
    ['Mina Rad', ['Mina Rad']],
    ['Mina Rad, T. Reza and K. Vale', ['Mina Rad', 'T. Reza', 'K. Vale']],
    ['Mina Rad, T. Reza, and K. Vale', ['Mina Rad', 'T. Reza', 'K. Vale']],
    ['Mina Rad; Homer & Hesiod', ['Mina Rad', 'Homer', 'Hesiod']],
    ['احمد شاملو، ع. پاشایی', ['احمد شاملو', 'ع. پاشایی']],
    ['احمد شاملو و ع. پاشایی', ['احمد شاملو', 'ع. پاشایی']],
    ['Dostoevsky, Fyodor', ['Dostoevsky, Fyodor']],
    ['Arkady and Boris Strugatsky', ['Arkady and Boris Strugatsky']],
    ['Martin Luther King, Jr.', ['Martin Luther King, Jr.']],
    ['T. Vale; T. Vale', ['T. Vale']],
    [' ; ', []],
  ])('divides «%s»', (line, people) => expect(peopleOf(line)).toEqual(people))
})

const BOOKS = [
  { id: 'a', author: 'Fyodor Dostoevsky', translator: 'سروش حبیبی' },
  { id: 'b', author: 'FYODOR DOSTOEVSKY', translator: 'R. Pevear and L. Volokhonsky' },
  { id: 'c', author: 'Fyodor Dostoevsky' },
  { id: 'd', author: 'سروش حبيبي' },
]
const ids = (books: readonly { id: string }[] | undefined) => books?.map(({ id }) => id)

describe('personNamed', () => {
  it('has all writings of a name, and the one that most books have', () => {
    const person = personNamed(BOOKS, 'fyodor dostoevsky')
    expect([person?.name, ids(person?.written), ids(person?.translated)]).toEqual([
      'Fyodor Dostoevsky',
      ['a', 'b', 'c'],
      [],
    ])
  })
  it('knows what somebody wrote and what they translated', () => {
    const person = personNamed(BOOKS, 'سروش حبیبی')
    expect([ids(person?.written), ids(person?.translated)]).toEqual([['d'], ['a']])
  })
  it('finds one of several', () => expect(ids(personNamed(BOOKS, 'L. Volokhonsky')?.translated)).toEqual(['b']))
  it.each(['Fyodor', 'Nobody', '', '?!'])('finds nobody of the name «%s»', (name) =>
    expect(personNamed(BOOKS, name)).toBeNull(),
  )
})

it('peopleIn has each once', () =>
  expect([...peopleIn(BOOKS).values()].map(({ name }) => name)).toEqual([
    'Fyodor Dostoevsky',
    'سروش حبیبی',
    'R. Pevear',
    'L. Volokhonsky',
  ]))
