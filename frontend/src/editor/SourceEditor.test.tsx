import { render, waitFor } from '@testing-library/react'
import { EditorView } from '@uiw/react-codemirror'
import { expect, it } from 'vitest'
import { SourceEditor } from './SourceEditor.tsx'

/** Types a text letter by letter, as a keyboard does: each letter passes the editor's input handlers. */
function type(view: EditorView, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection.main
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: letter },
        selection: { anchor: from + 1 },
        userEvent: 'input.type',
      })
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, letter, insert))) view.dispatch(insert())
  }
}

it.each(['<p>One</p>', '<ul><li>One</li></ul>', '<p>One<br>Two</p>'])('takes %s as it is typed', async (source) => {
  const { container } = render(<SourceEditor text="" onChange={() => {}} ext="html" direction="ltr" label="Source" />)
  await waitFor(() => expect(container.querySelector('.cm-editor')).not.toBeNull())
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor')!)!
  type(view, source)
  expect(view.state.doc.toString()).toBe(source)
})

it('isolates neighbouring tags together, so that they keep their order in a text from right to left', async () => {
  const text = '<h1>یک</h1> <p class="a">دو<br></p><p>سه'
  const { container } = render(
    <SourceEditor text={text} onChange={() => {}} ext="html" direction="rtl" label="Source" />,
  )
  const tags = () => Array.from(container.querySelectorAll('.source-tag'), ({ textContent }) => textContent)
  await waitFor(() => expect(tags()).toEqual(['<h1>', '</h1> <p class="a">', '<br></p><p>']))
})
