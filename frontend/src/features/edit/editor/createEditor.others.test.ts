import { describe, expect, it } from 'vitest'
import { type Area, startEditing } from './startEditing.ts'
import { fakeArea, fakeSavedDrafts } from './fakeArea.ts'

describe('a page that somebody else', () => {
  it('saved first is not saved over; either version can stay', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, state } = await startEditing(area, 1)
    type('Mine')
    area.other.saves(1, 'Theirs')
    await editor.save()
    expect(area.texts()).toEqual(['Theirs', 'Two'])
    expect(state()).toMatchObject({
      draft: { text: 'Mine' },
      theirs: { text: 'Theirs' },
      fault: { kind: 'save', why: 'other' },
    })
    await editor.keepMine()
    expect(area.texts()).toEqual(['Mine', 'Two'])
    expect(state().phase).toBe('over')
  })

  it('saved first can be taken instead', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await startEditing(area, 1)
    type('Mine')
    area.other.saves(1, 'Theirs')
    await editor.save()
    editor.takeTheirs()
    expect(state()).toMatchObject({ draft: { text: 'Theirs' }, fault: null, theirs: null })
    type('Theirs, mended')
    await editor.save()
    expect(area.texts()).toEqual(['Theirs, mended'])
  })

  it('saved again while one chose is not saved over either', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await startEditing(area, 1)
    type('Mine')
    area.other.saves(1, 'Theirs')
    await editor.save()
    area.other.saves(1, 'Theirs again')
    await editor.keepMine()
    expect(area.texts()).toEqual(['Theirs again'])
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, theirs: { text: 'Theirs again' } })
  })

  it('has only moved is saved where it is now', async () => {
    const area = fakeArea('One', 'Two', 'Three')
    const { editor, type, seen, book } = await startEditing(area, 2)
    type('Two, mended')
    area.other.inserts(1, 'Zero')
    await editor.save()
    expect(area.texts()).toEqual(['Zero', 'One', 'Two, mended', 'Three'])
    expect(seen).toMatchObject({ page: 3, saved: [3] })
    expect(book().totalPages).toBe(4)
  })

  it('deleted does not take the place of the one that followed; Add Page brings it back', async () => {
    const area = fakeArea('One', 'Two', 'Three')
    const { editor, type, state } = await startEditing(area, 3)
    type('Three, mended')
    area.other.deletes(3)
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Two'])
    expect(state()).toMatchObject({ draft: { text: 'Three, mended' }, fault: { kind: 'save', why: 'pageGone' } })
    await editor.addPage()
    expect(area.texts()).toEqual(['One', 'Two', 'Three, mended'])
  })

  it('took away with its whole book is still written here', async () => {
    const area = fakeArea('One')
    const { editor, type, device, state } = await startEditing(area, 1)
    type('Mine')
    area.other.deletesBook()
    await editor.save()
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, fault: { kind: 'save', why: 'bookGone' } })
    expect(device.edits()).toHaveLength(1)
  })
})

describe('a draft that was left on this device', () => {
  /** A tab that is killed while its admin writes. */
  async function killed(area: Area, page: number, text: string) {
    const device = fakeSavedDrafts()
    const { editor, type } = await startEditing(area, page, device)
    type(text)
    await editor.flush()
    return device
  }

  it('comes back, and can be saved', async () => {
    const area = fakeArea('One', 'Two')
    const device = await killed(area, 2, 'Mine')
    const { editor, state } = await startEditing(area, 2, device)
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, fault: null })
    expect(state().restoredAt).not.toBeNull()
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Mine'])
  })

  it('follows its page', async () => {
    const area = fakeArea('One', 'Two')
    const device = await killed(area, 2, 'Mine')
    area.other.inserts(1, 'Zero')
    const { editor, seen, state } = await startEditing(area, 2, device)
    expect(state()).toMatchObject({ page: 3, draft: { text: 'Mine' }, fault: null })
    expect(seen.page).toBe(3)
    await editor.save()
    expect(area.texts()).toEqual(['Zero', 'One', 'Mine'])
  })

  it('comes back beside the version that somebody else has saved since', async () => {
    const area = fakeArea('One', 'Two')
    const device = await killed(area, 2, 'Mine')
    area.other.saves(2, 'Theirs')
    const { state } = await startEditing(area, 2, device)
    expect(state()).toMatchObject({
      draft: { text: 'Mine' },
      theirs: { text: 'Theirs' },
      fault: { kind: 'restored', why: 'other' },
    })
  })

  it('is no longer one where it was saved before the tab ended', async () => {
    const area = fakeArea('One')
    const device = await killed(area, 1, 'Mine')
    area.other.saves(1, 'Mine')
    const { state } = await startEditing(area, 1, device)
    expect(state()).toMatchObject({ restoredAt: null, fault: null, draft: { text: 'Mine' } })
    expect(device.edits()).toEqual([])
  })
})
