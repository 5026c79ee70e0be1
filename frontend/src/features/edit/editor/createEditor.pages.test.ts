import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
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

describe('Cancel on a page that was just added', () => {
  it('takes it away again, and returns to the page before', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, reader, state, book } = await fakeEditor(area, 1)
    await editor.addPage()
    type('Half a thought')
    await editor.cancel()
    expect(area.texts()).toEqual(['One', 'Two'])
    expect(reader.page).toBe(1)
    expect(book().totalPages).toBe(2)
    expect(state().phase).toBe('closed')
  })

  it('takes it away at its present number if others have changed the book', async () => {
    const area = fakeArea('One', 'Two')
    const { editor } = await fakeEditor(area, 1)
    await editor.addPage()
    area.otherAdmin.inserts(1, 'Zero')
    await editor.cancel()
    expect(area.texts()).toEqual(['Zero', 'One', 'Two'])
  })

  it('takes it away if it was pressed before the library had it', async () => {
    const area = fakeArea('One')
    const { editor, state } = await fakeEditor(area, 1)
    const adding = editor.addPage()
    void editor.cancel()
    await adding
    expect(area.texts()).toEqual(['One'])
    expect(state().phase).toBe('closed')
  })

  it('leaves what somebody else has saved there, and what was saved here', async () => {
    const area = fakeArea('One')
    const { editor } = await fakeEditor(area, 1)
    await editor.addPage()
    area.otherAdmin.saves(2, 'Theirs')
    await editor.cancel()
    expect(area.texts()).toEqual(['One', 'Theirs'])
    const mine = await fakeEditor(area, 2)
    await mine.editor.addPage()
    mine.type('Mine')
    const saving = mine.editor.save()
    mine.type('Mine, and more')
    await saving
    await mine.editor.cancel()
    expect(area.texts()).toEqual(['One', 'Theirs', 'Mine'])
  })

  it('goes back to the page that was added before it', async () => {
    const area = fakeArea('One')
    const { editor, type, state, reader } = await fakeEditor(area, 1)
    await editor.addPage()
    await editor.addPage()
    await editor.cancel()
    expect(area.texts()).toEqual(['One', '<p>New page content</p>'])
    expect(state()).toMatchObject({ phase: 'writing', page: 2, busy: null })
    expect(reader.page).toBe(2)
    type('Two')
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Two'])
  })

  it('says so if the library refuses, and can be pressed again', async () => {
    const area = fakeArea('One')
    const { editor, state, reader } = await fakeEditor(area, 1)
    await editor.addPage()
    area.failNext(new ApiError(503, 'The library is busy.'))
    await editor.cancel()
    expect(state()).toMatchObject({ phase: 'writing', page: 2, error: { kind: 'withdraw' } })
    expect(reader.page).toBe(2)
    await editor.cancel()
    expect(area.texts()).toEqual(['One'])
  })

  it('would lose text that was typed, or that came from the page before, but not the text of every new page', async () => {
    const area = fakeArea('One', 'Two')
    const { editor } = await fakeEditor(area, 1)
    await editor.addPage()
    expect(editor.hasToLose()).toBe(false)
    await editor.cancel()
    const other = await fakeEditor(area, 2)
    other.type('Split')
    await other.editor.addPage()
    expect([other.editor.isDirty(), other.editor.hasToLose()]).toEqual([false, true])
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
    expect(state().phase).toBe('closed')
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
