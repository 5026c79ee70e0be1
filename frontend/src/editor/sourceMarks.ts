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

/**
 * The syntax of a source, matched line by line: comments, tags or commands, and entities or special characters. Tags beside
 * each other are one match: each by itself, they would stand in the wrong order in a line from right to left.
 */
const PATTERNS: Readonly<Record<PageExtension, RegExp>> = {
  html: /(?<comment><!--.*?(?:-->|$))|(?<tag>(?:<\/?[a-z][^>]*>?(?:\s+(?=<\/?[a-z]))?)+)|(?<entity>&(?:#\w+|\w+);)/gi,
  tex: /(?<comment>(?<!\\)%.*$)|(?<tag>\\(?:[a-zA-Z]+\*?|.))|(?<entity>[${}])/g,
}

/** Markup runs from left to right; a comment in the direction of its text. */
const markupStyle = (name: string) =>
  Decoration.mark({ class: name, attributes: { dir: 'ltr' }, bidiIsolate: Direction.LTR })
const TAG = markupStyle('source-tag')
const ENTITY = markupStyle('source-entity')
const COMMENT = Decoration.mark({ class: 'source-comment', attributes: { dir: 'auto' }, bidiIsolate: null })

/** A CodeMirror extension that highlights the visible part of a source. */
export function sourceMarks(ext: PageExtension) {
  const decorator = new MatchDecorator({
    regexp: PATTERNS[ext],
    decoration: ({ groups = {} }) => (groups.comment ? COMMENT : groups.tag ? TAG : ENTITY),
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
