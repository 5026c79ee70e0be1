import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { startEditing } from './startEditing.ts'
import { fakeArea } from './fakeArea.ts'
import { withoutFigureOf } from '../page/pageDraft.ts'

const REFUSED = new ApiError(503, 'The library is busy.')

describe('saving a page', () => {
  it('writes it, tells the reader, keeps nothing more, and is over', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, seen, device, state } = await startEditing(area, 2)
    type('Two, mended')
    await editor.flush()
    expect(device.edits()).toMatchObject([{ page: 2, draft: { text: 'Two, mended' } }])
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Two, mended'])
    expect(seen.saved).toEqual([2])
    expect(device.edits()).toEqual([])
    expect(state().phase).toBe('over')
  })

  it('asks for nothing where nothing has changed', async () => {
    const area = fakeArea('One')
    const save = vi.spyOn(area.calls, 'savePage')
    const { editor, state } = await startEditing(area, 1)
    await editor.save()
    expect(save).not.toHaveBeenCalled()
    expect(state().phase).toBe('over')
  })

  it('that is refused keeps the draft, here and on this device', async () => {
    const area = fakeArea('One')
    const { editor, type, device, state } = await startEditing(area, 1)
    type('Mine')
    area.spoil(REFUSED)
    await editor.save()
    expect(state()).toMatchObject({
      phase: 'writing',
      draft: { text: 'Mine' },
      fault: { kind: 'save', why: null, said: 'The library is busy.' },
    })
    expect(device.edits()).toHaveLength(1)
    await editor.save()
    expect(area.texts()).toEqual(['Mine'])
  })

  it('whose answer was lost is found to have landed', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await startEditing(area, 1)
    type('Mine')
    area.spoil('lost')
    await editor.save()
    expect(area.texts()).toEqual(['Mine'])
    expect(state()).toMatchObject({ phase: 'over', fault: null })
  })

  it('goes on where typing went on meanwhile', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await startEditing(area, 1)
    type('Mine')
    const saving = editor.save()
    type('Mine, and more')
    await saving
    expect(state()).toMatchObject({ phase: 'writing', saved: { text: 'Mine' }, draft: { text: 'Mine, and more' } })
    await editor.save()
    expect(area.texts()).toEqual(['Mine, and more'])
  })
})

describe('cancelling', () => {
  it('reverts text and figures, and takes away what was uploaded meanwhile', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, upload, device, state } = await startEditing(area, 1)
    type('Mine')
    await upload('map.png')
    await editor.cancel()
    expect(area.texts()).toEqual(['One', 'Two'])
    expect(area.removed).toEqual(['map.png'])
    expect(device.edits()).toEqual([])
    expect(state().phase).toBe('over')
  })

  it('leaves an image that another page shows by now', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, upload } = await startEditing(area, 1)
    await upload('map.png')
    area.other.saves(2, 'Two', { 'map.png': '/api/download/salt-roads/map.png' })
    await editor.cancel()
    expect(area.removed).toEqual([])
  })
})

describe('the figures of a page', () => {
  it('stay until their removal is saved, and go then', async () => {
    const area = fakeArea('One <img src="map.png">', 'Two')
    area.images.set('map.png', 'bytes')
    area.other.saves(1, 'One <img src="map.png">', { 'map.png': '/m' })
    const { editor } = await startEditing(area, 1)
    editor.edit((draft) => withoutFigureOf(draft, 'html', 'map.png'))
    expect(area.removed).toEqual([])
    await editor.save()
    expect(area.texts()[0]).toBe('One ')
    expect(area.removed).toEqual(['map.png'])
  })

  it('stay where another page names them', async () => {
    const area = fakeArea('One', 'Two')
    area.images.set('map.png', 'bytes')
    for (const page of [1, 2]) area.other.saves(page, `${page}`, { 'map.png': '/m' })
    const { editor } = await startEditing(area, 1)
    editor.edit((draft) => withoutFigureOf(draft, 'html', 'map.png'))
    await editor.save()
    expect(area.removed).toEqual([])
  })
})
