// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { linkedAddress } from './useFollowedLinks.ts'

afterEach(() => document.body.replaceChildren())

/** The address that a click on the text of a link leads to. */
function click(attributes: string, init: MouseEventInit = {}) {
  document.body.innerHTML = `<a ${attributes}><b>press</b></a>`
  let found: unknown
  const listen = (event: MouseEvent) => {
    found = linkedAddress(event)
    // jsdom cannot navigate
    event.preventDefault()
  }
  document.addEventListener('click', listen, { once: true })
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return found
}

it('a click on a link to an address of ours is followed here', () =>
  expect(click('href="/books/salt/3#b12"')).toEqual({ view: 'reader', id: 'salt', page: 3, fragment: 'b12' }))

it.each([
  ['to another site', 'href="https://example.org/books/salt/3"'],
  ['to an address that the library does not know', 'href="/api/docs"'],
  ['for another tab', 'href="/books/salt/3" target="_blank"'],
  ['to download', 'href="/books/salt" download="salt.epub"'],
  ['to write a mail', 'href="mailto:salt@example.org"'],
  ['without an address', ''],
])('a click on a link %s is left to the browser', (_what, attributes) => expect(click(attributes)).toBeNull())

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => expect(click('href="/books/salt/3"', init)).toBeNull(),
)
