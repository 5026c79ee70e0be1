import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { createEditor } from './createEditor.ts'
import { startEditing } from './startEditing.ts'
import { fakeArea, fakeSavedDrafts } from './fakeArea.ts'

describe('adding a page', () => {
  it('moves on at once, and goes on editing the new one', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, seen, state } = await startEditing(area, 1)
    const adding = editor.addPage()
    expect(state()).toMatchObject({ page: 2, busy: 'adding', draft: { text: '<p>New page content</p>' } })
    await adding
    expect(area.texts()).toEqual(['One', '<p>New page content</p>', 'Two'])
    expect(seen.page).toBe(2)
    type('Between')
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Between', 'Two'])
  })

  it('goes back with the draft where the library refuses', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, state } = await startEditing(area, 1)
    type('Mine')
    area.spoil(new ApiError(400, 'A book may have 5,000 pages at most.'))
    await editor.addPage()
    expect(state()).toMatchObject({
      page: 1,
      phase: 'writing',
      draft: { text: 'Mine' },
      fault: { kind: 'add', said: 'A book may have 5,000 pages at most.' },
    })
    expect(area.texts()).toEqual(['One', 'Two'])
  })

  it('says that somebody else was first, learns the book, and works then', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, state, seen, book } = await startEditing(area, 2)
    area.other.inserts(1, 'Zero')
    await editor.addPage()
    expect(state()).toMatchObject({ page: 3, fault: { kind: 'add', why: 'changed' } })
    expect(seen.page).toBe(3)
    expect(book().totalPages).toBe(3)
    await editor.addPage()
    expect(area.texts()).toEqual(['Zero', 'One', 'Two', '<p>New page content</p>'])
  })

  it('gives a book without pages its first one', async () => {
    const area = fakeArea()
    const device = fakeSavedDrafts()
    const noted = vi.fn()
    const editor = createEditor(
      {
        calls: area.calls,
        kept: device.kept,
        getBook: area.book,
        onBook: noted,
        turnTo: noted,
        onLeaving: noted,
        onLeft: noted,
        onSaved: noted,
      },
      0,
      null,
    )
    await editor.addPage()
    expect(area.texts()).toEqual(['<p>New page content</p>'])
    expect(editor.getState()).toMatchObject({ phase: 'writing', page: 1, busy: null })
  })
})

describe('deleting a page', () => {
  it('lets the reader move on at once', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, seen, state } = await startEditing(area, 1)
    const deleting = editor.deletePage()
    expect(seen).toMatchObject({ leaving: [1], left: [] })
    await deleting
    expect(area.texts()).toEqual(['Two'])
    expect(seen.left).toMatchObject([{ totalPages: 1 }])
    expect(state().phase).toBe('over')
  })

  it('comes back with the draft where the library refuses', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, seen, state } = await startEditing(area, 1)
    type('Mine')
    area.spoil(new ApiError(409, 'Page 2 is missing.'))
    await editor.deletePage()
    expect(seen.left).toEqual(['stays'])
    expect(state()).toMatchObject({ phase: 'writing', draft: { text: 'Mine' }, fault: { kind: 'delete' } })
  })
})
