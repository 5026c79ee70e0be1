import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { createEditor } from './createEditor.ts'
import { fakeEditor } from './fakeEditor.ts'
import { fakeArea } from './fakeArea.ts'
import { fakeSavedDrafts } from './fakeSavedDrafts.ts'

describe('Add Page', () => {
  it('turns to the new page at once and edits it', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, reader, state } = await fakeEditor(area, 1)
    const adding = editor.addPage()
    expect(state()).toMatchObject({ page: 2, busy: 'adding', draft: { text: '<p>New page content</p>' } })
    await adding
    expect(area.texts()).toEqual(['One', '<p>New page content</p>', 'Two'])
    expect(reader.page).toBe(2)
    type('Between')
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Between', 'Two'])
  })

  it('returns to the draft if the library refuses', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    area.failNext(new ApiError(400, 'A book may have 5,000 pages at most.'))
    await editor.addPage()
    expect(state()).toMatchObject({
      page: 1,
      phase: 'writing',
      draft: { text: 'Mine' },
      error: { kind: 'add', serverMessage: 'A book may have 5,000 pages at most.' },
    })
    expect(area.texts()).toEqual(['One', 'Two'])
  })

  it('reports a change by another admin, takes over the changed book, and succeeds the second time', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, state, reader, book } = await fakeEditor(area, 2)
    area.otherAdmin.inserts(1, 'Zero')
    await editor.addPage()
    expect(state()).toMatchObject({ page: 3, error: { kind: 'add', reason: 'changed' } })
    expect(reader.page).toBe(3)
    expect(book().totalPages).toBe(3)
    await editor.addPage()
    expect(area.texts()).toEqual(['Zero', 'One', 'Two', '<p>New page content</p>'])
  })

  it('adds the first page of a book without pages', async () => {
    const area = fakeArea()
    const device = fakeSavedDrafts()
    const ignore = vi.fn()
    const editor = createEditor(
      {
        calls: area.calls,
        drafts: device.drafts,
        getBook: area.book,
        onBook: ignore,
        turnTo: ignore,
        onDeletionBegun: ignore,
        onDeletionEnded: ignore,
        onSaved: ignore,
      },
      0,
      null,
    )
    await editor.addPage()
    expect(area.texts()).toEqual(['<p>New page content</p>'])
    expect(editor.getState()).toMatchObject({ phase: 'writing', page: 1, busy: null })
  })
})

describe('Delete Page', () => {
  it('lets the reader move on at once', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, reader, state } = await fakeEditor(area, 1)
    const deleting = editor.deletePage()
    expect(reader).toMatchObject({ leaving: [1], left: [] })
    await deleting
    expect(area.texts()).toEqual(['Two'])
    expect(reader.left).toMatchObject([{ totalPages: 1 }])
    expect(state().phase).toBe('over')
  })

  it('returns to the draft if the library refuses', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, reader, state } = await fakeEditor(area, 1)
    type('Mine')
    area.failNext(new ApiError(409, 'Page 2 is missing.'))
    await editor.deletePage()
    expect(reader.left).toEqual(['stays'])
    expect(state()).toMatchObject({ phase: 'writing', draft: { text: 'Mine' }, error: { kind: 'delete' } })
  })
})
