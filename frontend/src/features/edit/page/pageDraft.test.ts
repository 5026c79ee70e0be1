import { describe, expect, it } from 'vitest'
import { unusedCandidates, draftOf, isChanged, newPage, withFigure, withoutFigureOf, withText } from './pageDraft.ts'

const MAP = '/api/download/salt/map.png'
const saved = { text: '<p>One</p>\n<figure><img src="map.png"></figure>', figures: { 'map.png': MAP }, etag: 'e1' }

describe('the draft of a page', () => {
  it('begins as the page is, and is changed by its text and by its figures', () => {
    const draft = draftOf(saved)
    expect(isChanged(saved, draft)).toBe(false)
    expect(isChanged(saved, withText(draft, 'x'))).toBe(true)
    expect(isChanged(saved, withText(withText(draft, 'x'), saved.text))).toBe(false)
    expect(isChanged(saved, withFigure(draft, 'new.png', '/n', true))).toBe(true)
    expect(isChanged(saved, { ...draft, figures: {} })).toBe(true)
    expect(isChanged(saved, { ...draft, figures: { 'map.png': '/other' } })).toBe(true)
  })

  it('remembers which images it brought, and not those that were there', () => {
    const draft = withFigure(withFigure(draftOf(saved), 'new.png', '/n', true), 'old.png', '/o', false)
    expect(draft.uploaded).toEqual(['new.png'])
    expect(Object.keys(draft.figures)).toEqual(['map.png', 'new.png', 'old.png'])
  })

  it('loses a figure from its list and its text, and still knows that it brought it', () => {
    const draft = withoutFigureOf(withFigure(draftOf(saved), 'new.png', '/n', true), 'html', 'new.png')
    expect(draft.figures).toEqual(saved.figures)
    expect(draft.uploaded).toEqual(['new.png'])
    expect(withoutFigureOf(draft, 'html', 'map.png')).toMatchObject({ text: '<p>One</p>', figures: {} })
  })
})

describe('a page that is added', () => {
  const untouched = draftOf(saved)
  it('says that it is new where nothing was written', () => {
    expect(newPage('html', null)).toEqual({ text: '<p>New page content</p>', figures: {} })
    expect(newPage('html', { saved, draft: untouched }).text).toBe('<p>New page content</p>')
    expect(newPage('html', { saved, draft: withText(untouched, ' \n') }).text).toBe('<p>New page content</p>')
    expect(newPage('tex', null).text).toBe('New page content')
  })
  it('holds what was written', () => {
    expect(newPage('html', { saved, draft: withText(untouched, '<p>Two</p>') })).toEqual({
      text: '<p>Two</p>',
      figures: saved.figures,
    })
  })
})

describe('the figures that may go', () => {
  it('are, after Cancel, those that were uploaded meanwhile', () => {
    expect(unusedCandidates(saved.figures, saved.figures, ['new.png'])).toEqual(['new.png'])
  })
  it('are, after Save, those that the page named before or that were uploaded, and are not named now', () => {
    expect(unusedCandidates(saved.figures, { 'new.png': '/n' }, ['new.png', 'tried.png'])).toEqual([
      'map.png',
      'tried.png',
    ])
    expect(unusedCandidates(saved.figures, saved.figures, [])).toEqual([])
  })
})
