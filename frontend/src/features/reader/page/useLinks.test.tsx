import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMemo, useRef, useState } from 'react'
import { renderPage } from '../../../lib/renderPage.ts'
import { PageText } from './PageText.tsx'
import { useLinks } from './useLinks.ts'

const thrown: unknown[] = []
const onError = (event: ErrorEvent) => thrown.push(event.error)

beforeEach(() => {
  thrown.length = 0
  window.addEventListener('error', onError)
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => window.removeEventListener('error', onError))

function Book({ pages }: { pages: readonly string[] }) {
  const [index, goTo] = useState(0)
  const viewport = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const html = pages[index] ?? ''
  const content = useMemo(() => ({ kind: 'html', html: renderPage(html, new Map()) }) as const, [html])
  const links = useLinks({ viewport, text, shownIndex: index, total: pages.length, goTo })
  const book = { direction: 'ltr', lang: 'en' } as const
  return (
    <div ref={viewport}>
      <output>{index + 1}</output>
      <PageText
        ref={text}
        viewport={viewport}
        book={book}
        content={content}
        neighbours={NONE}
        step={null}
        onShown={links.onShown}
        onClick={links.follow}
      />
    </div>
  )
}
const NONE: readonly never[] = []
const show = (...pages: string[]) => render(<Book pages={pages} />)
const press = (name: string) => fireEvent.click(screen.getByText(name))
const page = () => screen.getByRole('status').textContent
const depth = () => (history.state as { layers: number } | null)?.layers ?? 0
const expectDepth = (layers: number) => vi.waitFor(() => expect(depth()).toBe(layers))

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

it('closing the book removes the layers of its jumps', async () => {
  const { unmount } = show('<a href="2.html">press</a>', 'Two')
  press('press')
  await expectDepth(1)
  unmount()
  await expectDepth(0)
})
