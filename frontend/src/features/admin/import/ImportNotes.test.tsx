import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { type ImportSource, initialEdits } from './importState.ts'
import { importStore } from './importStore.ts'
import type { ImportNote } from './ReadManuscript.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sourceOf = (notes: ImportNote[]): ImportSource => ({
  id: 'a',
  fileName: 'lamp.docx',
  details: {
    ...ofOptionalTexts(() => ''),
    title: 'a',
    author: '',
    description: '',
    language: 'en',
    direction: 'ltr',
  },
  pages: [1, 2].map((page) => outlinePage({ title: '', html: `<p>${page}</p>` }, page)),
  figures: [],
  cover: null,
  notes,
  repairs: packRepairs([], 2),
})

const note = (kind: ImportNote['kind'], what: string, page: number | null, count = 1): ImportNote => ({
  kind,
  what,
  page,
  position: page === null ? null : 0,
  count,
})

test('lost pictures and elements are counted, and lead to their page', async () => {
  const source = sourceOf([note('file', 'a.ttf', null), note('element', 'video', 1, 2), note('image', 'a.emf', 2)])
  const edit = vi.spyOn(importStore, 'edit').mockReturnValue(undefined)
  const onShow = vi.fn<() => void>()
  const edits = initialEdits(source)
  await renderIn('en', <ImportNotes source={source} edits={edits} onShow={onShow} />)
  await userEvent.click(screen.getByText(/Left out or changed: 3/))
  expect(screen.getByText('3 elements are left out.').className).toMatch(/lost/)
  await userEvent.click(await screen.findByRole('button', { name: /Page 2 picture left out: .*a\.emf/ }))
  expect(edit.mock.calls[0]![0](edits)).toMatchObject({ at: 1 })
  expect(onShow).toHaveBeenCalledOnce()
})

test('nothing that was only changed is counted as lost', async () => {
  const source = sourceOf([note('style', 'position', 1), note('link', 'gone.md', 1)])
  await renderIn('en', <ImportNotes source={source} edits={initialEdits(source)} onShow={() => {}} />)
  expect(screen.getByText(/Left out or changed: 2/)).toBeTruthy()
  expect(screen.queryByText(/are left out/)).toBeNull()
})

test('comments are saved as a list with their pages', async () => {
  // jsdom makes no addresses of files, and follows no links
  const created = vi.fn<(content: Blob) => string>(() => 'blob:a')
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: created }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const source = sourceOf([note('comment', 'Whole?', null), note('comment', '‘lamp’: Really? (Mina)', 2)])
  await renderIn('en', <ImportNotes source={source} edits={initialEdits(source)} onShow={() => {}} />)
  await userEvent.click(screen.getByText(/Left out or changed: 2/))
  await userEvent.click(screen.getByRole('button', { name: 'Save the comments as a text file: 2' }))
  expect(saved).toEqual(['lamp-comments.txt'])
  expect(await created.mock.calls[0]![0].text()).toBe('The whole file: Whole?\nPage 2: ‘lamp’: Really? (Mina)\n')
})
