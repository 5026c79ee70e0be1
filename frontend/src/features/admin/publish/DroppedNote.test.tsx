import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { DroppedNote } from './DroppedNote.tsx'

const pages = ['<p>a</p>', '', '<video></video><p onclick="x()">b</p>', '<a href="notes.xhtml">c</a>'].map(
  (text, key) => ({
    key,
    text,
  }),
)
/** Without the characters that isolate names. */
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/[\u2066\u2069]/g, ''))

it('names what the reader leaves out, with the page', async () => {
  await renderIn('en', <DroppedNote pages={pages} />)
  screen.getByText(/^Readers will not see some of the markup of 2 pages\./)
  const marks = screen.getByText(/in place of 1 element\.$/)
  expect(marks.textContent.replace(/[\u2066-\u2069]/g, '')).toBe('[…] stands in the text in place of 1 element.')
  expect(lines()).toEqual(['Page 3: <video>, attribute onclick', 'Page 4: link notes.xhtml'])
})

it('says so in Persian', async () => {
  await renderIn('fa', <DroppedNote pages={pages} />)
  expect(lines()[0]).toBe('صفحهٔ ۳: <video>،\u200f ویژگی onclick')
})

it('is absent if nothing is left out', async () => {
  const { container } = await renderIn('en', <DroppedNote pages={pages.slice(0, 2)} />)
  expect(container.innerHTML).toBe('')
})
