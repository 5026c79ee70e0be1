import type { Book } from '@hikma/contracts/book'
import { describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../api/CallFailed.ts'
import { createEditor } from './createEditor.ts'
import { fakeArea, fakeKept } from './fakeArea.ts'
import { withFigure, withoutFigureOf, withText } from './page/pageDraft.ts'

type Area = ReturnType<typeof fakeArea>
const REFUSED = new CallFailed(503, 'The library is busy.')

/** An admin at page `page` of the book, who has begun to edit it. */
async function editing(area: Area, page: number, device = fakeKept()) {
  let book = area.book()
  const seen = { page, left: [] as (Book | 'stays')[], leaving: [] as number[], saved: [] as number[] }
  const found = device.edits()[0] ?? null
  const deps = {
    calls: area.calls,
    kept: device.kept,
    getBook: () => book,
    onBook: (known: Book) => void (book = known),
    turnTo: (to: number) => void (seen.page = to),
    onLeaving: (from: number) => void seen.leaving.push(from),
    onLeft: (outcome: Book | 'stays') => {
      seen.left.push(outcome)
      if (outcome !== 'stays') book = outcome
    },
    onSaved: (at: number) => void seen.saved.push(at),
  }
  const editor = createEditor(deps, page, found)
  await editor.load()
  const type = (text: string) => editor.edit((draft) => withText(draft, text))
  const upload = async (name: string) => {
    const url = await area.calls.uploadFigure('salt-roads', name, `bytes of ${name}`)
    editor.edit((draft) => withFigure(draft, name, url, true))
  }
  return { editor, seen, type, upload, device, book: () => book, state: editor.getState }
}

describe('saving a page', () => {
  it('writes it, tells the reader, keeps nothing more, and is over', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, seen, device, state } = await editing(area, 2)
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
    const { editor, state } = await editing(area, 1)
    await editor.save()
    expect(save).not.toHaveBeenCalled()
    expect(state().phase).toBe('over')
  })

  it('that is refused keeps the draft, here and on this device', async () => {
    const area = fakeArea('One')
    const { editor, type, device, state } = await editing(area, 1)
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
    const { editor, type, state } = await editing(area, 1)
    type('Mine')
    area.spoil('lost')
    await editor.save()
    expect(area.texts()).toEqual(['Mine'])
    expect(state()).toMatchObject({ phase: 'over', fault: null })
  })

  it('goes on where typing went on meanwhile', async () => {
    const area = fakeArea('One')
    const { editor, type, state } = await editing(area, 1)
    type('Mine')
    const saving = editor.save()
    type('Mine, and more')
    await saving
    expect(state()).toMatchObject({ phase: 'writing', saved: { text: 'Mine' }, draft: { text: 'Mine, and more' } })
    await editor.save()
    expect(area.texts()).toEqual(['Mine, and more'])
  })
})

describe('a page that somebody else', () => {
  it('saved first is not saved over; either version can stay', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, state } = await editing(area, 1)
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
    const { editor, type, state } = await editing(area, 1)
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
    const { editor, type, state } = await editing(area, 1)
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
    const { editor, type, seen, book } = await editing(area, 2)
    type('Two, mended')
    area.other.inserts(1, 'Zero')
    await editor.save()
    expect(area.texts()).toEqual(['Zero', 'One', 'Two, mended', 'Three'])
    expect(seen).toMatchObject({ page: 3, saved: [3] })
    expect(book().totalPages).toBe(4)
  })

  it('deleted does not take the place of the one that followed; Add Page brings it back', async () => {
    const area = fakeArea('One', 'Two', 'Three')
    const { editor, type, state } = await editing(area, 3)
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
    const { editor, type, device, state } = await editing(area, 1)
    type('Mine')
    area.other.deletesBook()
    await editor.save()
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, fault: { kind: 'save', why: 'bookGone' } })
    expect(device.edits()).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('reverts text and figures, and takes away what was uploaded meanwhile', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, upload, device, state } = await editing(area, 1)
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
    const { editor, upload } = await editing(area, 1)
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
    const { editor } = await editing(area, 1)
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
    const { editor } = await editing(area, 1)
    editor.edit((draft) => withoutFigureOf(draft, 'html', 'map.png'))
    await editor.save()
    expect(area.removed).toEqual([])
  })
})

describe('adding a page', () => {
  it('moves on at once, and goes on editing the new one', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, seen, state } = await editing(area, 1)
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
    const { editor, type, state } = await editing(area, 1)
    type('Mine')
    area.spoil(new CallFailed(400, 'A book may have 5,000 pages at most.'))
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
    const { editor, state, seen, book } = await editing(area, 2)
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
    const device = fakeKept()
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
    const { editor, seen, state } = await editing(area, 1)
    const deleting = editor.deletePage()
    expect(seen).toMatchObject({ leaving: [1], left: [] })
    await deleting
    expect(area.texts()).toEqual(['Two'])
    expect(seen.left).toMatchObject([{ totalPages: 1 }])
    expect(state().phase).toBe('over')
  })

  it('comes back with the draft where the library refuses', async () => {
    const area = fakeArea('One', 'Two')
    const { editor, type, seen, state } = await editing(area, 1)
    type('Mine')
    area.spoil(new CallFailed(409, 'Page 2 is missing.'))
    await editor.deletePage()
    expect(seen.left).toEqual(['stays'])
    expect(state()).toMatchObject({ phase: 'writing', draft: { text: 'Mine' }, fault: { kind: 'delete' } })
  })
})

describe('a draft that was left on this device', () => {
  /** A tab that is killed while its admin writes. */
  async function killed(area: Area, page: number, text: string) {
    const device = fakeKept()
    const { editor, type } = await editing(area, page, device)
    type(text)
    await editor.flush()
    return device
  }

  it('comes back, and can be saved', async () => {
    const area = fakeArea('One', 'Two')
    const device = await killed(area, 2, 'Mine')
    const { editor, state } = await editing(area, 2, device)
    expect(state()).toMatchObject({ draft: { text: 'Mine' }, fault: null })
    expect(state().restoredAt).not.toBeNull()
    await editor.save()
    expect(area.texts()).toEqual(['One', 'Mine'])
  })

  it('follows its page', async () => {
    const area = fakeArea('One', 'Two')
    const device = await killed(area, 2, 'Mine')
    area.other.inserts(1, 'Zero')
    const { editor, seen, state } = await editing(area, 2, device)
    expect(state()).toMatchObject({ page: 3, draft: { text: 'Mine' }, fault: null })
    expect(seen.page).toBe(3)
    await editor.save()
    expect(area.texts()).toEqual(['Zero', 'One', 'Mine'])
  })

  it('comes back beside the version that somebody else has saved since', async () => {
    const area = fakeArea('One', 'Two')
    const device = await killed(area, 2, 'Mine')
    area.other.saves(2, 'Theirs')
    const { state } = await editing(area, 2, device)
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
    const { state } = await editing(area, 1, device)
    expect(state()).toMatchObject({ restoredAt: null, fault: null, draft: { text: 'Mine' } })
    expect(device.edits()).toEqual([])
  })
})
