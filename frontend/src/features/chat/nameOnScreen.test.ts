import { expect, it } from 'vitest'
import { nameOnScreen } from './nameOnScreen.ts'

it.each([
  ['a name that occurred before', 'Then, at last, Farhad came.', 'He had seen Farhad once.', 'Farhad'],
  [
    'a name of several words',
    'So said Semyon Zakharovich to her.',
    'And Semyon Zakharovich wept.',
    'Semyon Zakharovich',
  ],
  ['the rarest of several', 'They saw Mina and Farhad.', 'Mina ran. Mina fell. Farhad slept.', 'Farhad'],
  ['no name that is new', 'Then, at last, Farhad came.', 'He had seen Mina once.', null],
  ['no first word of a sentence', 'She slept. Then he came.', 'Then it rained.', null],
  ['none in a script without capitals', 'مینا آمد و فرهاد رفت.', 'مینا و فرهاد.', null],
])('finds %s', (_what, text, before, name) => expect(nameOnScreen(text, before, 'en')).toBe(name))

it('finds none where every noun has a capital', () =>
  expect(nameOnScreen('und das Haus, das Haus brannte', 'im Haus', 'de-AT')).toBeNull())
