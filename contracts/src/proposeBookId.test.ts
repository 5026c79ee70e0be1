import { expect, it } from 'vitest'
import { proposeBookId } from './proposeBookId.ts'

it.each([
  [['The Lamp: a Novel'], 'the-lamp-a-novel'],
  [["Children’s Tales that Don't End"], 'childrens-tales-that-dont-end'],
  [["L'Été"], 'l-ete'],
  [['چراغ', 'lamp'], 'lamp'],
  [['چراغ', '٪'], null],
])('the id that is proposed for %j is %s', (texts, id) => expect(proposeBookId(...texts)).toBe(id))
