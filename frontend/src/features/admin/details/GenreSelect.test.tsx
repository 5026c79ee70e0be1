import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { GenreSelect } from './GenreSelect.tsx'

const Form = ({ own }: { own: string }) => {
  const [genre, setGenre] = useState(own)
  return <GenreSelect value={genre} own={own} onChange={setGenre} />
}
const genres = () => [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ value }) => value)

test("a book's own genre is offered beside the eight, also after another is chosen", async () => {
  await renderIn('en', <Form own="Satire" />)
  expect(genres()).toHaveLength(10)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Mystery')
  expect(genres().at(-1)).toBe('Satire')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Satire')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Satire')
})

test('a genre of the list is offered once', async () => {
  await renderIn('en', <Form own="Mystery" />)
  expect(genres().filter((value) => value === 'Mystery')).toHaveLength(1)
  expect(genres()).toHaveLength(9)
})
