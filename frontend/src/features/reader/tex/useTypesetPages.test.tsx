import type { TexLook } from '@hikma/contracts/texLook'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { DrawnPageContext, holdDrawnPage } from '../content/DrawnPage.ts'
import type { PageContent, TexContent } from '../content/fetchPageContent.ts'
import { typesetPage } from './typesetPage.ts'
import { useTypesetPages } from './useTypesetPages.ts'

vi.mock('./typesetPage.ts', () => ({ typesetPage: vi.fn() }))
vi.mock('./createEarlierPages.ts', () => ({
  createEarlierPages: () => (_book: unknown, index: number) => Promise.resolve(Array(index).fill('earlier')),
}))

const book = buildBook({ ext: 'tex', totalPages: 3 })
const tex = (index: number): TexContent => ({ kind: 'tex', text: `page ${index}`, figures: new Map(), index })
const [first, second, third] = [tex(0), tex(1), tex(2)]
const html = 'typeset' as unknown as TrustedHTML

interface Props {
  page: PageContent
  index: number
  neighbours: PageContent[]
  look: TexLook
}
const render = (initialProps: Props) =>
  renderHook(
    ({ page, index, neighbours, look }: Props) =>
      useTypesetPages({ book, shown: { key: 'k', index, content: page }, neighbours, look }),
    { initialProps },
  )

beforeEach(() => {
  vi.mocked(typesetPage).mockReset()
  vi.mocked(typesetPage).mockImplementation(async (page) => ({
    kind: 'done',
    content: { kind: 'typeset', html, source: page },
    unknown: [],
  }))
})

it('passes pages through as they are if the source is wanted', async () => {
  const { result } = render({ page: second, index: 1, neighbours: [third, first], look: 'source' })
  await act(async () => {})
  expect(result.current).toEqual({ content: second, neighbours: [third, first], failure: null })
  expect(typesetPage).not.toHaveBeenCalled()
})

it('shows the source until the page has been typeset, then the neighbours, each after the pages before it', async () => {
  const { result } = render({ page: second, index: 1, neighbours: [third, first], look: 'rendered' })
  expect(result.current).toEqual({ content: second, neighbours: [], failure: null })
  await waitFor(() => expect(result.current.neighbours).toHaveLength(2))
  expect(result.current.content).toEqual({ kind: 'typeset', html, source: second })
  const calls = vi.mocked(typesetPage).mock.calls
  expect(calls.map(([page, { earlier }]) => [page.index, earlier.length])).toEqual([
    [1, 1],
    [2, 2],
    [0, 0],
  ])
})

it('shows a neighbour that is ready in the render that turns to it', async () => {
  const { result, rerender } = render({ page: second, index: 1, neighbours: [third, first], look: 'rendered' })
  await waitFor(() => expect(result.current.neighbours).toHaveLength(2))
  rerender({ page: third, index: 2, neighbours: [third, first], look: 'rendered' })
  expect(result.current.content).toEqual({ kind: 'typeset', html, source: third })
})

it('goes back to the source at once, and to the typeset page without typesetting it again', async () => {
  const { result, rerender } = render({ page: first, index: 0, neighbours: [], look: 'rendered' })
  await waitFor(() => expect(result.current.content?.kind).toBe('typeset'))
  rerender({ page: first, index: 0, neighbours: [], look: 'source' })
  expect(result.current.content).toBe(first)
  rerender({ page: first, index: 0, neighbours: [], look: 'rendered' })
  expect(result.current.content?.kind).toBe('typeset')
  expect(typesetPage).toHaveBeenCalledTimes(1)
})

it('shows the source of a page that fails, with the reason', async () => {
  vi.mocked(typesetPage).mockResolvedValue({ kind: 'failed', failure: 'tooDeep' })
  const { result } = render({ page: first, index: 0, neighbours: [], look: 'rendered' })
  await waitFor(() => expect(result.current.failure).toBe('tooDeep'))
  expect(result.current.content).toBe(first)
})

it('shows what the server has typeset of a page, and does not typeset it again', async () => {
  const typeset: PageContent = { kind: 'drawn', markup: '', nodes: [], source: second }
  const { result, rerender } = renderHook(
    ({ look }: { look: TexLook }) =>
      useTypesetPages({ book, shown: { key: 'k', index: 1, content: second }, neighbours: [], look }),
    {
      initialProps: { look: 'rendered' },
      wrapper: ({ children }) => (
        <DrawnPageContext value={holdDrawnPage({ book, index: 1, content: second, typeset })}>
          {children}
        </DrawnPageContext>
      ),
    },
  )
  await act(async () => {})
  expect(result.current.content).toBe(typeset)
  rerender({ look: 'source' })
  expect(result.current.content).toBe(second)
  expect(typesetPage).not.toHaveBeenCalled()
})

it('asks for each page once, whatever arrives meanwhile', async () => {
  const { result, rerender } = render({ page: second, index: 1, neighbours: [], look: 'rendered' })
  rerender({ page: second, index: 1, neighbours: [third], look: 'rendered' })
  rerender({ page: second, index: 1, neighbours: [third, first], look: 'rendered' })
  await waitFor(() => expect(result.current.neighbours).toHaveLength(2))
  expect(
    vi
      .mocked(typesetPage)
      .mock.calls.map(([{ index }]) => index)
      .toSorted(),
  ).toEqual([0, 1, 2])
})

it('does not want a page any more that the reader has left', async () => {
  let isWanted: (() => boolean) | undefined
  vi.mocked(typesetPage).mockImplementation((_page, options) => {
    isWanted ??= options.isWanted
    return new Promise(() => {})
  })
  const { rerender } = render({ page: first, index: 0, neighbours: [], look: 'rendered' })
  await waitFor(() => expect(isWanted?.()).toBe(true))
  rerender({ page: third, index: 2, neighbours: [second], look: 'rendered' })
  expect(isWanted?.()).toBe(false)
})
