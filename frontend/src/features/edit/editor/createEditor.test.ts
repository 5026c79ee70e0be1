// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
import { fakeEditor } from './fakeEditor.ts'
import { fakeArea } from './fakeArea.ts'
import { uploadReplacement } from '../figures/uploadFigure.ts'
import { withFigureReplaced, withoutFigureOf } from '../page/pageDraft.ts'

const REFUSED = new ApiError(503, 'The library is busy.')

describe('Save', () => {
  it('writes the page, updates the reader, deletes the saved draft and ends the edit', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, reader, device, state } = await fakeEditor(area, 2)
    type('Two, mended')
    await editor.flush()
    expect(device.all()).toMatchObject([{ page: 2, draft: { text: 'Two, mended' } }])
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Two, mended'])
    expect(reader.saved).toEqual([2])
    expect(device.all()).toEqual([])
    expect(state().phase).toBe('closed')
  })

  it('makes no call if nothing has changed', async () => {
    const area = fakeArea('One')
    const save = vi.spyOn(area.calls, 'savePage')
    const { editor, state } = await fakeEditor(area, 1)
    await editor.save()
    expect(save).not.toHaveBeenCalled()
    expect(state().phase).toBe('closed')
  })

  it('leaves the draft in the editor and in the browser if the library refuses', async () => {
    const area = fakeArea('One')
    const { editor, type, device, state } = await fakeEditor(area, 1)
    type('Mine')
    area.failNext(REFUSED)
    await editor.save()
    expect(state()).toMatchObject({
      phase: 'writing',
      draft: { text: 'Mine' },
      error: { kind: 'save', reason: null, serverMessage: 'The library is busy.' },
    })
    expect(device.all()).toHaveLength(1)
    await editor.save()
    expect(area.texts()).toEqual(['Mine'])
  })

  it('says so if the library cannot be reached', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    vi.spyOn(area.calls, 'savePage').mockRejectedValue(new ApiError(0))
    vi.spyOn(area.calls, 'list').mockRejectedValue(new ApiError(0))
    await editor.save()
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, error: { kind: 'save', reason: 'noAnswer' } })
  })

  it('succeeds if only its answer was lost', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    area.failNext('lost')
    await editor.save()
    expect(area.texts()).toEqual(['Mine'])
    expect(state()).toMatchObject({ phase: 'closed', error: null })
  })

  it('leaves the edit open if typing went on meanwhile', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await fakeEditor(area, 1)
    type('Mine')
    const saving = editor.save()
    type('Mine, and more')
    await saving
    expect(state()).toMatchObject({ phase: 'writing', saved: { text: 'Mine' }, draft: { text: 'Mine, and more' } })
    await editor.save()
    expect(area.texts()).toEqual(['Mine, and more'])
  })
})

describe('Cancel', () => {
  it('reverts text and figures and removes the images that were uploaded meanwhile', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, upload, device, state } = await fakeEditor(area, 1)
    type('Mine')
    await upload('map.png')
    await editor.cancel()
    expect(area.texts()).toEqual(['One', 'Two'])
    expect(area.removed).toEqual(['map.png'])
    expect(device.all()).toEqual([])
    expect(state().phase).toBe('closed')
  })

  it('does not remove an image that another page names by now', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, upload } = await fakeEditor(area, 1)
    await upload('map.png')
    area.otherAdmin.saves(2, 'Two', { 'map.png': '/api/download/salt-roads/map.png' })
    await editor.cancel()
    expect(area.removed).toEqual([])
  })
})

describe('a figure that is removed from a page', () => {
  it('is deleted when the page is saved, not before', async () => {
    const area = fakeArea('One <img src="map.png">', 'Two')
    area.images.set('map.png', 'bytes')
    area.otherAdmin.saves(1, 'One <img src="map.png">', { 'map.png': '/m' })
    const { editor } = await fakeEditor(area, 1)
    editor.edit((draft) => withoutFigureOf(draft, 'html', 'map.png'))
    expect(area.removed).toEqual([])
    await editor.save()
    expect(area.texts()[0]).toBe('One ')
    expect(area.removed).toEqual(['map.png'])
  })

  it('gives its places to another image, and is deleted when the page is saved', async () => {
    const area = fakeArea('One <img src="map.png">', 'Two')
    area.images.set('map.png', 'bytes')
    area.otherAdmin.saves(1, 'One <img src="map.png">', { 'map.png': '/m' })
    const { editor, state } = await fakeEditor(area, 1)
    const uploaded = await uploadReplacement(area.calls, 'salt-roads', new File(['other'], 'map.png'))
    expect(uploaded).toMatchObject({ name: 'map-2.png', isNew: true })
    editor.edit((draft) => withFigureReplaced(draft, 'html', 'map.png', uploaded as never))
    expect(Object.keys(state().draft.figures)).toEqual(['map-2.png'])
    await editor.save()
    expect(area.texts()[0]).toBe('One <img src="map-2.png">')
    expect(area.removed).toEqual(['map.png'])
  })

  it('is not deleted if another page names it', async () => {
    const area = fakeArea('One', 'Two')
    area.images.set('map.png', 'bytes')
    for (const page of [1, 2]) area.otherAdmin.saves(page, `${page}`, { 'map.png': '/m' })
    const { editor } = await fakeEditor(area, 1)
    editor.edit((draft) => withoutFigureOf(draft, 'html', 'map.png'))
    await editor.save()
    expect(area.removed).toEqual([])
  })
})
