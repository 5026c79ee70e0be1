import { ApiError } from '@hikma/publishing/ApiError'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { EditorHandle } from '../../../editor/PaneHandle.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { FindBar } from './FindBar.tsx'

const editorThatFinds = (match: string | null) =>
  ({ find: async () => match, focus: vi.fn() }) as Partial<EditorHandle> as EditorHandle
const show = (onBeyond: () => Promise<boolean>, editor = editorThatFinds(null)) =>
  renderIn(
    'en',
    <FindBar
      query="salt"
      onQuery={vi.fn()}
      editor={() => editor}
      onBeyond={onBeyond}
      onAll={vi.fn()}
      onClose={vi.fn()}
    />,
  )
const findNext = () => userEvent.click(screen.getByRole('button', { name: 'Find next' }))

it('says that the book has no more', async () => {
  await show(async () => false)
  await findNext()
  await screen.findByText('There are no more matches in this direction.')
})

it('does not take pages that cannot be read for pages without a match, and searches again', async () => {
  const onBeyond = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new ApiError(0)).mockResolvedValueOnce(true)
  await show(onBeyond)
  await findNext()
  await screen.findByText('The other pages could not be read. Check your connection and try again.')
  await findNext()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', ''])
})

it('announces the words around a match, since the focus stays in the field', async () => {
  await show(async () => false, editorThatFinds('the salt roads'))
  await findNext()
  expect((await screen.findByText(/Found: .*the salt roads/)).getAttribute('role')).toBe('status')
})
