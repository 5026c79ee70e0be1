import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../lib/renderPage.ts'
import { PageText } from './PageText.tsx'

const thrown: unknown[] = []
const onError = (event: ErrorEvent) => thrown.push(event.error)

beforeEach(() => {
  thrown.length = 0
  window.addEventListener('error', onError)
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => window.removeEventListener('error', onError))

function show(html: string): HTMLElement {
  const content = { kind: 'html', html: renderPage(html, new Map()) } as const
  const ref = { current: null }
  const book = { direction: 'ltr', lang: 'en' } as const
  render(<PageText ref={ref} viewport={ref} book={book} content={content} neighbours={[]} step={null} />)
  return screen.getByRole('region')
}

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
  const text = show(`<p id="here"><a href="${href}">press</a></p>`)
  // The click navigates nowhere, because jsdom cannot.
  text.addEventListener('click', (event) => event.preventDefault())
  const link = screen.getByText('press')
  for (const type of ['click', 'auxclick']) fireEvent(link, new MouseEvent(type, { bubbles: true, cancelable: true }))
  expect(thrown).toEqual([])
})

it('a link to # leads to the top of the page, and a link to an id to its element', () => {
  show('<p><a href="#">up</a> <a href="#n%C3%B6te-1">down</a></p><p id="nöte-1">A note.</p>')
  fireEvent.click(screen.getByText('down'))
  expect(document.activeElement).toBe(screen.getByText('A note.'))
  fireEvent.click(screen.getByText('up'))
  expect(document.activeElement?.contains(screen.getByText('up'))).toBe(true)
})
