// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { othersIn } from './othersIn.ts'

it('gives what a page has left in the body beside the app and its data', () => {
  document.body.innerHTML =
    '<div id="root"><p>in</p></div>out<aside>over all</aside><script type="application/json" id="document-data"></script>'
  const root = document.getElementById('root')!
  for (const node of othersIn(document.body, root)) node.remove()
  expect([...document.body.childNodes].map((node) => (node as Element).id)).toEqual(['root', 'document-data'])
})
