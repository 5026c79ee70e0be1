import { pageAttribute } from '@hikma/contracts/pageAttribute'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { shownText, type TextPlace, wordAtStart } from '../../lib/TextPlace.ts'
import { editorKeys } from './keys.ts'
import { attributesOf, pageSchema } from './pageSchema.ts'
import { shownAttributes } from './shownAttributes.ts'

const NO_FIGURES: PageFigures = new Map()

export interface PageViewOptions {
  /** The element that becomes the text. */
  mount: HTMLElement
  doc: Node
  attributes: Record<string, string>
  isEditable: () => boolean
  /** The figures of the page by name. */
  figures: () => PageFigures | undefined
  /** The sanitised nodes of markup that is shown, and not written in. */
  parse: (html: string, figures: PageFigures) => DocumentFragment
  onTransaction: (transaction: Transaction) => void
  onPaste: (data: DataTransfer, isPlain: boolean) => void
  onLink: () => void
  /** The class of selected text. */
  selectedClass: string
}

/** A page always has a block to write in. */
export function stateOf(doc: Node, onLink: () => void): EditorState {
  const { textblock } = pageSchema.nodes
  const written = doc.childCount > 0 || !textblock ? doc : doc.copy(doc.content.addToEnd(textblock.create()))
  return EditorState.create({ doc: written, plugins: [history(), ...editorKeys(onLink)] })
}

/** The view of a page that one writes in. Whatever is pasted or dropped goes through `onPaste` alone (SECURITY.md §2.4). */
export function createPageView(options: PageViewOptions): EditorView {
  let isPlain = false
  const view = new EditorView(
    { mount: options.mount },
    {
      state: stateOf(options.doc, options.onLink),
      attributes: options.attributes,
      editable: options.isEditable,
      // shown while the focus is elsewhere, as in the field of a search
      decorations: ({ doc, selection: { from, to, empty } }) =>
        empty ? null : DecorationSet.create(doc, [Decoration.inline(from, to, { class: options.selectedClass })]),
      nodeViews: nodeViewsFor(options),
      dispatchTransaction: options.onTransaction,
      handleDOMEvents: {
        keydown(_view, event) {
          isPlain = event.shiftKey && event.key.toLowerCase() === 'v'
          return false
        },
        paste(_view, event) {
          event.preventDefault()
          if (event.clipboardData && options.isEditable()) options.onPaste(event.clipboardData, isPlain)
          return true
        },
        // Pieces that are dragged would move through the clipboard's markup.
        dragstart(_view, event) {
          event.preventDefault()
          return true
        },
        drop(current, event) {
          event.preventDefault()
          const at = current.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!event.dataTransfer || !at || !options.isEditable()) return true
          current.dispatch(current.state.tr.setSelection(Selection.near(current.state.doc.resolve(at.pos))))
          options.onPaste(event.dataTransfer, false)
          return true
        },
        click(_view, event) {
          // Links are text here.
          event.preventDefault()
          return false
        },
      },
    },
  )
  return view
}

function nodeViewsFor({ figures, parse }: PageViewOptions): Record<string, NodeViewConstructor> {
  const opaque =
    (tag: 'div' | 'span'): NodeViewConstructor =>
    (node) => {
      const dom = document.createElement(tag)
      const html = node.attrs['html'] as string
      dom.contentEditable = 'false'
      dom.dataset['opaque'] = ''
      const shown = parse(html, figures() ?? NO_FIGURES)
      const isShown = (shown.textContent ?? '').trim() !== '' || shown.querySelector('img, hr, math, table') !== null
      if (isShown) dom.append(shown)
      else if (/^<col/i.test(html)) dom.hidden = true
      else {
        // Marks what the reader does not show.
        dom.dataset['unshown'] = ''
        dom.dir = 'ltr'
        dom.title = html.slice(0, 300)
        dom.textContent = /^<[^\s>]*/.exec(html)?.[0].concat('…>') ?? html.slice(0, 20)
      }
      return { dom, ignoreMutation: () => true }
    }
  return {
    opaque: opaque('div'),
    opaqueInline: opaque('span'),
    image(node) {
      const dom = document.createElement('img')
      const attributes = attributesOf(node)
      for (const [name, value] of Object.entries(shownAttributes('img', attributes))) dom.setAttribute(name, value)
      const source = attributes.find(([name]) => name === 'src')?.[1] ?? ''
      const context = { figures: figures() ?? NO_FIGURES, origin: location.origin, filterStyle: () => '' }
      const address = pageAttribute('img', 'src', source, context)
      if (address !== null) dom.src = address
      return { dom }
    },
  }
}

/** Places the caret at a place of the shown page, or selects its word, and scrolls to it; false if its text is not there. */
export function goTo(view: EditorView, { block, before, offset, isWord }: TextPlace): boolean {
  const { doc } = view.state
  let left = before
  let found: number | null = null
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return found === null
    if (found === null && shownText(node.textContent) === block && left-- === 0) found = pos
    return false
  })
  if (found === null) return false
  const start = found + 1
  const text = doc.nodeAt(found)?.textBetween(0, doc.nodeAt(found)?.content.size ?? 0, '', '\uFFFC') ?? ''
  // Pictures and breaks take a place in the document, and none in the text.
  let [at, seen] = [0, 0]
  while (at < text.length && (seen < offset || text[at] === '\uFFFC')) if (text[at++] !== '\uFFFC') seen++
  const word = isWord ? wordAtStart(text.slice(at)).length : 0
  const selection = TextSelection.create(doc, start + at, start + at + word)
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  view.focus()
  return true
}

/** Puts the caret where the same text was before the page was opened again. */
export function keepCaret(view: EditorView, doc: Node, onLink: () => void): void {
  const { anchor, head } = view.state.selection
  const state = stateOf(doc, onLink)
  const limit = (pos: number) => state.doc.resolve(Math.min(pos, state.doc.content.size))
  const { tr } = state
  tr.setSelection(TextSelection.between(limit(anchor), limit(head)))
  view.updateState(state.apply(tr))
}
