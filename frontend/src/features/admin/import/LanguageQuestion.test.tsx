import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { type ImportSource, initialEdits } from './importState.ts'
import { importStore } from './importStore.ts'
import { LanguageQuestion } from './LanguageQuestion.tsx'

const sourceOf = (language: string, otherLanguage?: string): ImportSource => ({
  id: 'a',
  fileName: 'a.docx',
  details: {
    ...ofOptionalTexts(() => ''),
    title: 'a',
    author: '',
    description: '',
    language,
    ...(otherLanguage && { otherLanguage }),
    direction: 'rtl',
  },
  pages: [outlinePage({ title: '', html: '<p>a</p>' }, 1)],
  figures: [],
  cover: null,
  notes: [],
  repairs: packRepairs([], 1),
})

test('a file that contradicts itself about its language gets the other one by a button', async () => {
  const source = sourceOf('ar-SA', 'fa')
  const edits = initialEdits(source)
  const edit = vi.spyOn(importStore, 'edit').mockReturnValue(undefined)
  await renderIn('en', <LanguageQuestion source={source} edits={edits} />)
  expect(screen.getByText(/Arabic (.*) was assumed/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'It is Persian' }))
  const changed = edit.mock.calls[0]![0](edits)
  expect(changed.details).toMatchObject({ primaryLanguage: 'Persian', language: 'rtl' })
  await renderIn('en', <LanguageQuestion source={source} edits={changed} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a file that does not contradict itself raises no question', async () => {
  const source = sourceOf('fa-IR')
  await renderIn('en', <LanguageQuestion source={source} edits={initialEdits(source)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
