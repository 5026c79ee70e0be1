import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
import { fakeArea } from '../editor/fakeArea.ts'
import { fakeSavedDrafts } from '../editor/fakeSavedDrafts.ts'
import { keyOf, useReplace } from './useReplace.ts'

vi.mock('../../../editor/rich/createWriting.ts', async () => {
  const { findInPage, replaceInPage } = await import('../../../editor/find/replaceInPage.ts')
  type Page = { text: string; ext: 'html' }
  return {
    createWriting: () => ({
      find: async ({ text, ext }: Page, search: never) => findInPage(text, ext, search),
      replace: async ({ text, ext }: Page, search: never, by: string, chosen: number[]) =>
        replaceInPage(text, ext, search, by, new Set(chosen)),
      end: () => undefined,
    }),
  }
})

const SEARCH = { query: 'word', isExact: false, isWholeWord: false }

function openReplace(area: ReturnType<typeof fakeArea>, unsavedPage: number | null = null, device = fakeSavedDrafts()) {
  const onReplaced = vi.fn()
  const { result } = renderHook(() =>
    useReplace({
      book: area.book(),
      calls: area.calls,
      drafts: device.drafts,
      unsavedPage,
      onBook: () => undefined,
      onReplaced,
    }),
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return {
    onReplaced,
    now: () => result.current,
    async find() {
      act(() => result.current.find(SEARCH))
      await settle()
    },
    async replace(by: string) {
      act(() => result.current.replace(by))
      await settle()
    },
    places: () =>
      result.current.phase.kind === 'found'
        ? result.current.phase.found.pages.map(({ page, matches }) => [page, matches.length])
        : null,
  }
}

it('lists every place, and replaces those that stay chosen in one call', async () => {
  const area = fakeArea('<p>word, word</p>', '<p>other</p>', '<p>Word</p>', '<p>word</p>')
  const replaceText = vi.spyOn(area.calls, 'replaceText')
  const { find, replace, places, now, onReplaced } = openReplace(area)
  await find()
  expect(places()).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ])
  act(() => now().choose([keyOf(1, 0), keyOf(4, 0)], false))
  await replace('thing')
  expect(area.texts()).toEqual(['<p>word, thing</p>', '<p>other</p>', '<p>thing</p>', '<p>word</p>'])
  expect(replaceText).toHaveBeenCalledOnce()
  expect(onReplaced).toHaveBeenCalledWith([1, 3])
})

it('leaves out pages with text that is not saved', async () => {
  const area = fakeArea('<p>word</p>', '<p>word</p>', '<p>word</p>')
  const device = fakeSavedDrafts()
  await device.drafts.save({
    id: 'draft',
    bookId: area.book().id,
    page: 2,
    etag: (await area.calls.readText('', 2, 'html')).etag,
    place: { total: 3, beside: [] },
    draft: { text: 'mine', figures: {}, uploaded: [] },
    savedAt: 0,
  })
  const { find, places, now } = openReplace(area, 1, device)
  await find()
  expect(places()).toEqual([[3, 1]])
  expect(now().phase).toMatchObject({ drafts: [1, 2] })
})

it('replaces nothing if a page was saved meanwhile, and makes the list anew', async () => {
  const area = fakeArea('<p>word</p>', '<p>word</p>')
  const { find, replace, places, now, onReplaced } = openReplace(area)
  await find()
  area.otherAdmin.saves(2, '<p>word and word</p>')
  await replace('thing')
  expect(area.texts()).toEqual(['<p>word</p>', '<p>word and word</p>'])
  expect(onReplaced).not.toHaveBeenCalled()
  expect(now().problem).toEqual({ kind: 'changed' })
  expect(places()).toEqual([
    [1, 1],
    [2, 2],
  ])
})

it('says why nothing was replaced, and replaces at the second try', async () => {
  const area = fakeArea('<p>word</p>')
  const { find, replace, now } = openReplace(area)
  await find()
  area.failNext(new ApiError(503, 'Please try again.'))
  await replace('thing')
  expect(now().problem).toEqual({ kind: 'notReplaced', serverMessage: 'Please try again.' })
  await replace('thing')
  expect(area.texts()).toEqual(['<p>thing</p>'])
})

it('leaves a page out that would be read otherwise, and asks again before it replaces the rest', async () => {
  const area = fakeArea('<p>&axmp; x word</p>', '<p>word</p>', '<p>&wordamp;</p>')
  const { find, replace, now, places } = openReplace(area)
  await find()
  expect(places()).toHaveLength(3)
  await replace('')
  expect(now().problem).toEqual({ kind: 'unsafe', pages: [3] })
  expect(area.texts()[1]).toBe('<p>word</p>')
  await replace('')
  expect(area.texts()).toEqual(['<p>&axmp; x </p>', '<p></p>', '<p>&wordamp;</p>'])
})
