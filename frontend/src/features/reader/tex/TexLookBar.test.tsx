import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { TexLookBar } from './TexLookBar.tsx'

it('says which look is shown, and reports the other', async () => {
  const onChoose = vi.fn()
  await renderIn('en', <TexLookBar look="source" onChoose={onChoose} failure={null} />)
  screen.getByRole('button', { name: 'Source', pressed: true })
  await userEvent.click(screen.getByRole('button', { name: 'Rendered', pressed: false }))
  expect(onChoose).toHaveBeenCalledWith('rendered')
})

it('says in a sentence why a page stays source', async () => {
  await renderIn('fa', <TexLookBar look="rendered" onChoose={() => {}} failure="tooMuch" />)
  expect(screen.getByRole('status').textContent).toContain('متن منبع آن را می‌بینید')
})
