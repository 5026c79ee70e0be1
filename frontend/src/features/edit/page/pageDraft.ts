import type { PageExtension } from '@hikma/contracts/areaNames'
import { withoutFigure } from '../figures/figureSource.ts'

/** Figure file name → URL, as the page's info file says. */
export type FigureMap = Readonly<Record<string, string>>

/** A page as the library has it. The etag says later whether somebody else has saved it since. */
export interface SavedPage {
  readonly text: string
  readonly figures: FigureMap
  readonly etag: string
}

/** A page as it is being written. */
export interface PageDraft {
  readonly text: string
  readonly figures: FigureMap
  /** Images that this draft brought into the book: they go again where nothing names them in the end. */
  readonly uploaded: readonly string[]
}

/** What a new page says where the draft says nothing (spec.md §4). */
const NEW_PAGE: Readonly<Record<PageExtension, string>> = { html: '<p>New page content</p>', tex: 'New page content' }

/** The snapshot that Cancel comes back to. */
export const draftOf = ({ text, figures }: SavedPage): PageDraft => ({ text, figures, uploaded: [] })

export const isChanged = (saved: SavedPage, draft: PageDraft): boolean =>
  draft.text !== saved.text || !areFiguresEqual(saved.figures, draft.figures)

export function areFiguresEqual(one: FigureMap, other: FigureMap): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

export const withText = (draft: PageDraft, text: string): PageDraft => ({ ...draft, text })

/** With a figure that is in the book now; `isNew` where it was not before. */
export const withFigure = (draft: PageDraft, name: string, url: string, isNew: boolean): PageDraft => ({
  ...draft,
  figures: { ...draft.figures, [name]: url },
  uploaded: isNew && !draft.uploaded.includes(name) ? [...draft.uploaded, name] : draft.uploaded,
})

/** Without a figure, in its list and in its text. The file itself goes only once that is saved. */
export function withoutFigureOf(draft: PageDraft, ext: PageExtension, name: string): PageDraft {
  const { [name]: _gone, ...figures } = draft.figures
  return { ...draft, text: withoutFigure(ext, draft.text, name), figures }
}

/**
 * What a page added now holds: the draft, where somebody has written one, and else the words of spec.md §4. A draft that
 * nobody has changed is no more than the page it was taken from.
 */
export function newPage(ext: PageExtension, edited: { saved: SavedPage; draft: PageDraft } | null) {
  const isWritten = edited !== null && isChanged(edited.saved, edited.draft) && edited.draft.text.trim() !== ''
  return isWritten
    ? { text: edited.draft.text, figures: edited.draft.figures }
    : { text: NEW_PAGE[ext], figures: {} satisfies FigureMap }
}

/** The figures that this page may have been the last to name: of them, those that no page names can go. */
export const unusedCandidates = (before: FigureMap, after: FigureMap, uploaded: readonly string[]): string[] =>
  [...new Set([...Object.keys(before), ...uploaded])].filter((name) => !(name in after))
