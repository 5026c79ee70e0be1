import { describe, expect, it } from 'vitest'
import { unusedCandidates, draftOf, isChanged, newPage, withFigure, withoutFigureOf, withText } from './pageDraft.ts'

const MAP = '/api/download/salt/map.png'
const saved = { text: '<p>One</p>\n<figure><img src="map.png"></figure>', figures: { 'map.png': MAP }, etag: 'e1' }

describe('the draft of a page', () => {
  it('begins unchanged and is changed by its text and by its figures', () => {
    const draft = draftOf(saved)
    expect(isChanged(saved, draft)).toBe(false)
    expect(isChanged(saved, withText(draft, 'x'))).toBe(true)
    expect(isChanged(saved, withText(withText(draft, 'x'), saved.text))).toBe(false)
    expect(isChanged(saved, withFigure(draft, 'new.png', '/n', true))).toBe(true)
    expect(isChanged(saved, { ...draft, figures: {} })).toBe(true)
    expect(isChanged(saved, { ...draft, figures: { 'map.png': '/other' } })).toBe(true)
  })

  it('lists the images that were uploaded for it, without those that the book had', () => {
    const draft = withFigure(withFigure(draftOf(saved), 'new.png', '/n', true), 'old.png', '/o', false)
    expect(draft.uploaded).toEqual(['new.png'])
    expect(Object.keys(draft.figures)).toEqual(['map.png', 'new.png', 'old.png'])
  })

  it('loses a figure from list and text, and still lists it as uploaded', () => {
    const draft = withoutFigureOf(withFigure(draftOf(saved), 'new.png', '/n', true), 'html', 'new.png')
    expect(draft.figures).toEqual(saved.figures)
    expect(draft.uploaded).toEqual(['new.png'])
    expect(withoutFigureOf(draft, 'html', 'map.png')).toMatchObject({ text: '<p>One</p>', figures: {} })
  })
})

describe('newPage', () => {
  const untouched = draftOf(saved)
  it('has the default text if nothing was written', () => {
    expect(newPage('html', null)).toEqual({ text: '<p>New page content</p>', figures: {} })
    expect(newPage('html', { saved, draft: untouched }).text).toBe('<p>New page content</p>')
    expect(newPage('html', { saved, draft: withText(untouched, ' \n') }).text).toBe('<p>New page content</p>')
    expect(newPage('tex', null).text).toBe('New page content')
  })
  it('has the text and figures of a changed draft', () => {
    expect(newPage('html', { saved, draft: withText(untouched, '<p>Two</p>') })).toEqual({
      text: '<p>Two</p>',
      figures: saved.figures,
    })
  })
})

describe('unusedCandidates', () => {
  it('gives, after Cancel, the figures that were uploaded meanwhile', () => {
    expect(unusedCandidates(saved.figures, saved.figures, ['new.png'])).toEqual(['new.png'])
  })
  it('gives, after Save, the figures that were named before or uploaded and are not named now', () => {
    expect(unusedCandidates(saved.figures, { 'new.png': '/n' }, ['new.png', 'tried.png'])).toEqual([
      'map.png',
      'tried.png',
    ])
    expect(unusedCandidates(saved.figures, saved.figures, [])).toEqual([])
  })
})
