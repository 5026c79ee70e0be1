import { describe, expect, it, vi } from 'vitest'
import { type Area, fakeEditor } from './fakeEditor.ts'
import { fakeArea } from './fakeArea.ts'
import { fakeSavedDrafts } from './fakeSavedDrafts.ts'

describe('a page that another admin changes meanwhile', () => {
  it('is not overwritten by Save; the admin can then choose their own version', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    area.otherAdmin.saves(1, 'Theirs')
    await editor.save()
    expect(area.texts()).toEqual(['Theirs', 'Two'])
    expect(state()).toMatchObject({
      draft: { text: 'Mine' },
      theirs: { text: 'Theirs' },
      error: { kind: 'save', reason: 'other' },
    })
    await editor.keepMine()
    expect(area.texts()).toEqual(['Mine', 'Two'])
    expect(state().phase).toBe('closed')
  })

  it('can be taken over in the version of the other admin', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    area.otherAdmin.saves(1, 'Theirs')
    await editor.save()
    editor.takeTheirs()
    expect(state()).toMatchObject({ draft: { text: 'Theirs' }, error: null, theirs: null })
    type('Theirs, mended')
    await editor.save()
    expect(area.texts()).toEqual(['Theirs, mended'])
  })

  it('can be saved with what was chosen of both versions, and is not saved before', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    area.otherAdmin.saves(1, 'Theirs', { 'map.png': '/m' })
    await editor.save()
    const save = vi.spyOn(area.calls, 'savePage')
    await editor.save()
    expect(save).not.toHaveBeenCalled()
    editor.takeMerged('Mine and theirs')
    expect(state()).toMatchObject({ draft: { text: 'Mine and theirs', figures: { 'map.png': '/m' } }, theirs: null })
    await editor.save()
    expect(area.texts()).toEqual(['Mine and theirs'])
  })

  it('is not overwritten if it was saved again during the choice', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    area.otherAdmin.saves(1, 'Theirs')
    await editor.save()
    area.otherAdmin.saves(1, 'Theirs again')
    await editor.keepMine()
    expect(area.texts()).toEqual(['Theirs again'])
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, theirs: { text: 'Theirs again' } })
  })

  it('is saved at its present number if it only moved', async () => {
    const area = fakeArea('One', 'Two', 'Three')
    const { editor, type, reader, book } = await fakeEditor(area, 2)
    type('Two, mended')
    area.otherAdmin.inserts(1, 'Zero')
    await editor.save()
    expect(area.texts()).toEqual(['Zero', 'One', 'Two, mended', 'Three'])
    expect(reader).toMatchObject({ page: 3, saved: [3] })
    expect(book().totalPages).toBe(4)
  })

  it('does not overwrite the page that followed if it was deleted; Add Page puts it back', async () => {
    const area = fakeArea('One', 'Two', 'Three')
    const { editor, type, state } = await fakeEditor(area, 3)
    type('Three, mended')
    area.otherAdmin.deletes(3)
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Two'])
    expect(state()).toMatchObject({ draft: { text: 'Three, mended' }, error: { kind: 'save', reason: 'pageGone' } })
    await editor.addPage()
    expect(area.texts()).toEqual(['One', 'Two', 'Three, mended'])
  })

  it('keeps its draft if the whole book was deleted', async () => {
    const area = fakeArea('One')
    const { editor, type, device, state } = await fakeEditor(area, 1)
    type('Mine')
    area.otherAdmin.deletesBook()
    await editor.save()
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, error: { kind: 'save', reason: 'bookGone' } })
    expect(device.all()).toHaveLength(1)
  })
})

describe('a draft in the browser', () => {
  /** A tab that ends without Save or Cancel. Returns its browser's drafts. */
  async function endTab(area: Area, page: number, text: string) {
    const device = fakeSavedDrafts()
    const { editor, type } = await fakeEditor(area, page, device)
    type(text)
    await editor.flush()
    return device
  }

  it('is restored and can be saved', async () => {
    const area = fakeArea('One', 'Two')
    const device = await endTab(area, 2, 'Mine')
    const { editor, state } = await fakeEditor(area, 2, device)
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, error: null })
    expect(state().restoredAt).not.toBeNull()
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Mine'])
  })

  it('is restored at the present number of its page', async () => {
    const area = fakeArea('One', 'Two')
    const device = await endTab(area, 2, 'Mine')
    area.otherAdmin.inserts(1, 'Zero')
    const { editor, reader, state } = await fakeEditor(area, 2, device)
    expect(state()).toMatchObject({ page: 3, draft: { text: 'Mine' }, error: null })
    expect(reader.page).toBe(3)
    await editor.save()
    expect(area.texts()).toEqual(['Zero', 'One', 'Mine'])
  })

  it('is restored together with the version that another admin has saved since', async () => {
    const area = fakeArea('One', 'Two')
    const device = await endTab(area, 2, 'Mine')
    area.otherAdmin.saves(2, 'Theirs')
    const { state } = await fakeEditor(area, 2, device)
    expect(state()).toMatchObject({
      draft: { text: 'Mine' },
      theirs: { text: 'Theirs' },
      error: { kind: 'restored', reason: 'other' },
    })
  })

  it('is deleted if the page already has its content', async () => {
    const area = fakeArea('One')
    const device = await endTab(area, 1, 'Mine')
    area.otherAdmin.saves(1, 'Mine')
    const { state } = await fakeEditor(area, 1, device)
    expect(state()).toMatchObject({ restoredAt: null, error: null, draft: { text: 'Mine' } })
    expect(device.all()).toEqual([])
  })
})
