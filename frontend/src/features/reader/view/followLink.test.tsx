import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type AppHistory, createHistory } from '../../../history/createHistory.ts'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { renderPage } from '../../../lib/renderPage.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { PageText } from '../page/PageText.tsx'
import { createPageView } from './createPageView.ts'

const thrown: unknown[] = []
let tab: AppHistory
const onError = (event: ErrorEvent) => thrown.push(event.error)

beforeEach(() => {
  thrown.length = 0
  window.addEventListener('error', onError)
  Element.prototype.scrollIntoView = vi.fn()
  history.replaceState(null, '', '/books/salt/1')
  tab = createHistory()
})
afterEach(() => {
  tab.stop()
  window.removeEventListener('error', onError)
})

function Book({ pages }: { pages: readonly string[] }) {
  const [index, goTo] = useState(0)
  useEffect(
    () => tab.subscribe(({ address }) => act(() => goTo(address.view === 'reader' ? address.page - 1 : -1))),
    [],
  )
  const html = pages[index] ?? ''
  const content = useMemo(() => ({ kind: 'html', html: renderPage(html, new Map()) }) as const, [html])
  const book = useMemo(() => buildBook({ id: 'salt', totalPages: pages.length }), [pages])
  const [view] = useState(createPageView)
  useEffect(() => view.subscribe(onState), [view])
  const { viewport } = view
  useLayoutEffect(() => view.update({ ...UNUSED, book, index, total: pages.length }), [view, book, index, pages])
  useLayoutEffect(() => view.connect(tab), [view])
  return (
    <div ref={viewport}>
      <output>{index + 1}</output>
      <PageText
        view={view}
        book={book}
        page={{ index, content, step: null, edge: null }}
        neighbours={NONE}
        onClick={(event) => view.follow(event)}
      />
    </div>
  )
}
const UNUSED = {
  isWaiting: false,
  goTo: () => undefined,
  turn: () => undefined,
  peek: () => null,
  load: async () => null,
  contents: () => null,
  fetchContents: async () => null,
}
const onState = vi.fn<() => void>()
const NONE: readonly never[] = []
const show = (...pages: string[]) =>
  render(
    <HistoryContext value={tab}>
      <Book pages={pages} />
    </HistoryContext>,
  )
const press = (name: string) => fireEvent.click(screen.getByText(name))
const page = () => screen.getByRole('status').textContent
const depth = () => (history.state as { position: number } | null)?.position
const expectDepth = (position: number) => vi.waitFor(() => expect(depth()).toBe(position))

it.each([
  '#',
  '##',
  '# ',
  '#%',
  '#%E0%A4%A',
  '#%00',
  '#%F0%9D',
  '#1',
  '#-',
  '#--',
  '#a b',
  '#a"]',
  "#']",
  '#:has(',
  '#:not(*)',
  '#>',
  '#\\',
  '#&#0;',
  '#\ud800',
  '#&#xd800;',
  '#user-content-',
  '#//[',
  `#${'x'.repeat(500)}`,
  '',
  ' ',
  '?',
  '/',
  '//',
  'http://',
  'http://[',
  'https:',
  'mailto:',
  'mailto:%',
  'tel:',
  '.html',
  '0.html',
  '3.html#',
  '3.html#%',
  '3.html#%E0%A4%A',
  '3.html#:has(',
  '99999999999999999999.html',
  './',
  '%',
  '\\\\',
])('a click on a link to %j throws nothing', (href) => {
  const { container } = show(`<p id="here"><a href="${href}">press</a></p>`, '<p>Two</p>', '<p>Three</p>')
  // jsdom cannot navigate.
  container.addEventListener('click', (event) => event.preventDefault())
  const link = screen.getByText('press')
  for (const type of ['click', 'auxclick']) fireEvent(link, new MouseEvent(type, { bubbles: true, cancelable: true }))
  expect(thrown).toEqual([])
})

it('a link to an id leads to its element, and a link to # to the top of the page', async () => {
  show('<p><a href="#">up</a> <a href="#n%C3%B6te-1">down</a></p><p id="nöte-1">A note.</p>')
  press('down')
  expect(document.activeElement).toBe(screen.getByText('A note.'))
  press('up')
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

it.each(['3.html', './3.html', '3.html#', '3.tex', '3.html#missing'])('the link %s turns to its page', (href) => {
  show(`<a href="${href}">press</a>`, 'Two', 'Three')
  press('press')
  expect(page()).toBe('3')
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

it('a link to an id of another page leads to its element there', () => {
  show('<a href="2.html#note">press</a>', '<p id="note">A note.</p>')
  press('press')
  expect(document.activeElement).toBe(screen.getByText('A note.'))
})

it.each(['4.html', '0.html', 'chapter.html', '../2.html', '/2.html', '#missing'])(
  'the link %s leads nowhere',
  (href) => {
    show(`<a href="${href}">press</a>`, 'Two', 'Three')
    const isUnhandled = press('press')
    expect([page(), document.activeElement]).toEqual(['1', document.body])
    expect(isUnhandled && screen.getByText('press').hasAttribute('href')).toBe(false)
  },
)

it('Back returns from each jump to its link, one after the other', async () => {
  show(
    '<p><a href="#x">first</a> <a href="2.html">second</a></p><p id="x">x</p>',
    '<a href="3.html">third</a>',
    'Three',
  )
  for (const link of ['first', 'second', 'third']) press(link)
  expect(page()).toBe('3')
  await expectDepth(3)
  history.back()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('third')))
  history.back()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('second')))
  expect(page()).toBe('1')
  history.back()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('first')))
  await expectDepth(0)
})

it('a link from a note back to its mark ends the jump instead of beginning another', async () => {
  show(
    '<p>Text<sup id="mark-1"><a href="2.html#note-1">1</a></sup></p>',
    '<p id="note-1"><a href="1.html#mark-1">back</a></p>',
  )
  fireEvent.click(screen.getByText('1', { selector: 'a' }))
  await expectDepth(1)
  press('back')
  expect(page()).toBe('1')
  expect(document.activeElement).toBe(screen.getByText('1', { selector: 'a' }))
  await expectDepth(0)
})

it('follows the scrolling of a page that is there in the first render', () => {
  show('<p>One</p>')
  onState.mockClear()
  const viewport = screen.getByRole('status').parentElement
  fireEvent.scroll(viewport as HTMLElement)
  expect(onState).toHaveBeenCalledTimes(1)
})
