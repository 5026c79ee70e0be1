import { expect, it } from 'vitest'
import { repairContext } from './repairContext.ts'

const contextOf = (html: string, before: string) => repairContext(html, { position: html.indexOf(before), before })

it('the words around a repair are whole, and have no markup', () => {
  expect(contextOf('<p>one two three four five siX seven eight nine ten eleven</p>', 'X')).toEqual({
    start: 'two three four five si',
    end: ' seven eight nine ten',
  })
  expect(contextOf('<p class="a">aX b</p>', 'X')).toEqual({ start: 'a', end: ' b' })
  expect(contextOf('<p>one <b class="a">two</b> X <i title="three">four</i></p>', 'X')).toEqual({
    start: 'two ',
    end: ' four',
  })
})
