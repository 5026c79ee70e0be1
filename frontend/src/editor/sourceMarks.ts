import type { PageExtension } from '@hikma/contracts/areaNames'
import {
  Decoration,
  type DecorationSet,
  Direction,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@uiw/react-codemirror'

/** What stands out in a source, line by line: what is said beside the text, what marks it, and names. */
const PATTERNS: Readonly<Record<PageExtension, RegExp>> = {
  html: /(?<aside><!--.*?(?:-->|$))|(?<tag><\/?[a-z][^>]*>?)|(?<name>&(?:#\w+|\w+);)/gi,
  tex: /(?<aside>(?<!\\)%.*$)|(?<tag>\\(?:[a-zA-Z]+\*?|.))|(?<name>[${}])/g,
}

/** A mark runs from left to right; a remark as whatever it says does. */
const mark = (name: string) => Decoration.mark({ class: name, attributes: { dir: 'ltr' }, bidiIsolate: Direction.LTR })
const TAG = mark('source-tag')
const NAME = mark('source-name')
const ASIDE = Decoration.mark({ class: 'source-aside', attributes: { dir: 'auto' }, bidiIsolate: null })

/** Colours the part of a source that is on the screen, in the colours of the interface. */
export function sourceMarks(ext: PageExtension) {
  const decorator = new MatchDecorator({
    regexp: PATTERNS[ext],
    decoration: ({ groups = {} }) => (groups.aside ? ASIDE : groups.tag ? TAG : NAME),
  })
  return ViewPlugin.fromClass(
    class {
      marks: DecorationSet
      constructor(view: EditorView) {
        this.marks = decorator.createDeco(view)
      }
      update(update: ViewUpdate) {
        this.marks = decorator.updateDeco(update, this.marks)
      }
    },
    {
      decorations: ({ marks }) => marks,
      provide: (plugin) => EditorView.bidiIsolatedRanges.of((view) => view.plugin(plugin)?.marks ?? Decoration.none),
    },
  )
}
