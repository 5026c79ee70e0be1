import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { history, redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { joinBackward } from 'prosemirror-commands'
import { describe, expect, it } from 'vitest'
import * as beyt from './commands/beyt.ts'
import * as blocks from './commands/blocks.ts'
import * as containers from './commands/containers.ts'
import * as inline from './commands/inline.ts'
import * as notes from './commands/notes.ts'
import * as tables from './commands/tables.ts'
import { inlineHtml } from './inlineHtml.ts'
import { enter } from './keys.ts'
import { openPage } from './openPage.ts'
import { attributesOf, tagOf } from './pageSchema.ts'
import { type Original, originalOf, savePage } from './savePage.ts'

const commands = { ...beyt, ...blocks, ...containers, ...inline, ...notes, ...tables }

interface Writer {
  original: Original
  state: EditorState
}
function open(html: string): Writer {
  const opened = openPage(html)
  if (!opened) throw new Error('The page does not tile.')
  const original = originalOf(opened)
  return { original, state: EditorState.create({ doc: original.doc, plugins: [history({ newGroupDelay: 0 })] }) }
}
const htmlOf = ({ original, state }: Writer): string => savePage(original, state.doc)

/** Selects the first occurrence of a text. */
function select(writer: Writer, text: string, isCaret = false): Writer {
  let found: readonly [number, number] = [0, 0]
  writer.state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf(text) : -1
    if (at >= 0 && found[1] === 0) found = [pos + at, pos + at + text.length]
  })
  const [from, to] = found
  const { doc, tr } = writer.state
  const selection = TextSelection.create(doc, isCaret ? to : from, to)
  return { ...writer, state: writer.state.apply(tr.setSelection(selection)) }
}
function run(writer: Writer, command: Command): Writer {
  let { state } = writer
  command(state, (tr) => (state = state.apply(tr)))
  return { ...writer, state }
}
const after = (html: string, text: string, ...all: Command[]): string =>
  htmlOf(all.reduce(run, select(open(html), text)))
const atEndOf = (html: string, text: string, ...all: Command[]): string =>
  htmlOf(all.reduce(run, select(open(html), text, true)))

describe('a command', () => {
  it.each<[string, string, string, Command[], string]>([
    ['emphasis', '<p>a word</p>', 'word', [commands.toggleInline('em')], '<p>a <em>word</em></p>'],
    ['emphasis that is there', '<p>a <i class=x>word</i></p>', 'word', [commands.toggleInline('em')], '<p>a word</p>'],
    ['a heading', '<P id=x>a</P>\n<p>b</p>', 'a', [commands.setBlock('h2')], '<h2 id="x">a</h2>\n<p>b</p>'],
    ['a heading of bare text', 'a<p>b</p>', 'a', [commands.setBlock('h2')], '<h2>a</h2><p>b</p>'],
    ['a quote', '<p>a</p>', 'a', [commands.toggleQuote], '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['a quote that is there', '<blockquote><p>a</p></blockquote>', 'a', [commands.toggleQuote], '<p>a</p>'],
    ['verse', '<p>a</p>', 'a', [commands.toggleVerse], '<div class="verse">\n<p>a</p>\n</div>'],
    ['a list', '<p>a</p>', 'a', [commands.toggleList('ul')], '<ul>\n<li>a</li>\n</ul>'],
    ['the other kind of list', '<ul><li>a</ul>', 'a', [commands.toggleList('ol')], '<ol><li>a</ol>'],
    [
      'no list',
      '<ul>\n  <li>a</li>\n  <li>b</li>\n  <li>c</li>\n</ul>',
      'b',
      [commands.toggleList('ul')],
      '<ul>\n  <li>a</li>\n</ul>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>',
    ],
    ['a link', '<p>a word</p>', 'word', [commands.setLink('2.html')], '<p>a <a href="2.html">word</a></p>'],
    ['no link', '<p>a <a href="2.html">word</a></p>', 'word', [commands.setLink('')], '<p>a word</p>'],
    ['a direction', '<p class="x">a</p>', 'a', [commands.setDirection('rtl')], '<p class="x" dir="rtl">a</p>'],
    ['no direction', '<p dir="rtl">a</p>', 'a', [commands.setDirection(null)], '<p>a</p>'],
    ['a reading', '<p>漢字</p>', '漢字', [commands.insertRuby], '<p><ruby>漢字<rt>…</rt></ruby></p>'],
  ])('makes %s', (_name, html, text, all, expected) => expect(after(html, text, ...all)).toBe(expected))

  it.each<[string, string, string, Command[], string]>([
    ['a half-space', '<p>می رود</p>', 'می', [commands.insertText(commands.HALF_SPACE)], '<p>می\u200C رود</p>'],
    ['a rule', '<p>a</p>\n<p>b</p>', 'a', [commands.insertRule], '<p>a</p>\n<hr>\n<p>b</p>'],
    ['a line', '<p>ab</p>', 'a', [commands.insertBreak], '<p>a<br>b</p>'],
    ['a line of code', '<pre>ab</pre>', 'a', [commands.insertBreak], '<pre>a\nb</pre>'],
    ['a block without a second id', '<p id="x">ab</p>', 'a', [enter], '<p id="x">a</p>\n<p>b</p>'],
    ['a paragraph after a heading', '<h2>a</h2>', 'a', [enter, commands.insertText('b')], '<h2>a</h2>\n<p>b</p>'],
    ['an item', '<ul><li>a</li></ul>', 'a', [enter, commands.insertText('b')], '<ul><li>a</li>\n<li>b</li></ul>'],
    [
      'the end of a list',
      '<ul><li>a</li></ul>',
      'a',
      [enter, enter, commands.insertText('b')],
      '<ul><li>a</li></ul>\n<p>b</p>',
    ],
    [
      'the end of a verse',
      '<div class="verse"><p>a</p></div>',
      'a',
      [enter, enter, commands.insertText('b')],
      '<div class="verse"><p>a</p></div>\n<p>b</p>',
    ],
    [
      'the halves of a beyt',
      '<p>یک دو</p>',
      'یک',
      [commands.makeBeyt],
      '<p class="beyt"><span>یک</span><span> دو</span></p>',
    ],
    [
      'a note with its text',
      '<p>a word</p>\n<p id="n1">b</p>\n',
      'word',
      [commands.insertNote, commands.insertText('x')],
      '<p>a word<sup><a id="m2" href="#n2">2</a></sup></p>\n<p id="n1">b</p>\n' +
        '<p class="footnote" id="n2">x <a href="#m2">↩</a></p>\n',
    ],
    [
      'a table, in whose cells one goes on by a key',
      '<p>a</p>',
      'a',
      [commands.insertTable, ...['x', 'y', 'z'].flatMap((sign) => [commands.insertText(sign), commands.goToCell(1)])],
      '<p>a</p>\n<table>\n<thead>\n<tr><th>x</th><th>y</th></tr>\n</thead>\n<tbody>\n<tr><td>z</td><td></td></tr>\n</tbody>\n</table>',
    ],
  ])('inserts %s', (_name, html, text, all, expected) => expect(atEndOf(html, text, ...all)).toBe(expected))

  const TABLE = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
  it.each<[string, string, Command, string]>([
    [
      'a row',
      'a',
      commands.addRow,
      '<table><tr><td>a</td><td>b</td></tr><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
    [
      'a column',
      'c',
      commands.addColumn,
      '<table><tr><td>a</td><td></td><td>b</td></tr><tr><td>c</td><td></td><td>d</td></tr></table>',
    ],
    ['no row', 'a', commands.deleteRow, '<table><tr><td>c</td><td>d</td></tr></table>'],
    ['no column', 'd', commands.deleteColumn, '<table><tr><td>a</td></tr><tr><td>c</td></tr></table>'],
  ])('gives a table %s', (_name, text, command, expected) => expect(after(TABLE, text, command)).toBe(expected))

  it('leaves a table with spans as it is', () => {
    const html = '<table><tr><td colspan="2">a</td></tr><tr><td>c</td><td>d</td></tr></table>'
    for (const command of [commands.addRow, commands.addColumn, commands.deleteRow, commands.deleteColumn])
      expect(after(html, 'c', command)).toBe(html)
  })
})

const SAMPLES = join(import.meta.dirname, '../../../../publisher/samples')
const PAGES = [
  ...readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(SAMPLES, name), 'utf8')),
  'bare <b>text</b> <!-- a --> <p>one\n<p>two <ul><li>a<li><p>b</p><ul><li>c</ul></ul> <div></div> end',
  '<blockquote>said <p>x</p></blockquote><pre>\n a\n  b</pre><table><caption>t</caption><tr><td>a</td><td><p>b</p></td></tr></table>',
  '<div class="verse"><p class="beyt"><span>الف</span><span>ب</span></p></div><svg></svg><dl><dt>a</dt><dd>b</dd></dl>',
]

/** A press of a random key or button. */
const STEPS: readonly Command[] = [
  ...['x', 'و', ' ', '&<', commands.HALF_SPACE, '\u00A0'].map(commands.insertText),
  ...(['em', 'strong', 'code'] as const).map(commands.toggleInline),
  ...['p', 'h2', 'pre'].map(commands.setBlock),
  ...(['ul', 'ol'] as const).map(commands.toggleList),
  ...(['rtl', 'ltr', null] as const).map(commands.setDirection),
  ...['3.html#x', ''].map(commands.setLink),
  commands.toggleQuote,
  commands.toggleVerse,
  commands.makeBeyt,
  commands.insertNote,
  commands.insertRuby,
  commands.insertRule,
  commands.insertTable,
  commands.insertBreak,
  commands.addRow,
  commands.addColumn,
  commands.deleteRow,
  commands.deleteColumn,
  commands.goToCell(1),
  commands.leaveList,
  enter,
  joinBackward,
  (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection())
    return true
  },
  undo,
  redo,
]

/** The texts of a document with the tags around each, without those that a browser does not show. */
function factsOf(doc: Node): string[] {
  const facts: string[] = []
  const visit = (node: Node, path: string): void => {
    const name = `${path}/${tagOf(node) || (node.type.name === 'opaque' ? '' : 'p')}${JSON.stringify(attributesOf(node))}`
    if (node.type.name === 'opaque') return void facts.push(String(node.attrs['html']))
    if (!node.isTextblock) return node.forEach((child) => visit(child, node.type.name === 'doc' ? '' : name))
    const isPre = tagOf(node) === 'pre'
    const text = inlineHtml(node)
    const kept = isPre ? text : text.replace(/<[^>]*>|[ \t\n\f\r]+/g, (part) => (part.startsWith('<') ? part : ''))
    const said = kept.replace(/<(\w+)[^>]*><\/\1>/g, '')
    if (said !== '') facts.push(`${name} ${said}`)
  }
  visit(doc, '')
  return facts
}

describe('any sequence of commands', () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  const step = fc.record({ command: fc.constantFrom(...STEPS), from: place, length: fc.constantFrom(0, 0, 1, 3, 40) })
  const sequences = fc.record({
    html: fc.constantFrom(...PAGES),
    steps: fc.array(step, { minLength: 1, maxLength: 20 }),
  })

  function play(html: string, steps: readonly { command: Command; from: number; length: number }[]): Writer {
    let writer = open(html)
    for (const { command, from, length } of steps) {
      const { doc, tr } = writer.state
      const at = Math.floor(from * doc.content.size)
      const $to = doc.resolve(Math.min(doc.content.size, at + length))
      const selection = length === 0 ? Selection.near(doc.resolve(at)) : TextSelection.between(doc.resolve(at), $to)
      writer = { ...writer, state: writer.state.apply(tr.setSelection(selection)) }
      writer = run(writer, command)
      writer.state.doc.check()
    }
    return writer
  }

  it('is saved as what it shows', () => {
    fc.assert(
      fc.property(sequences, ({ html, steps }) => {
        const writer = play(html, steps)
        const reopened = openPage(htmlOf(writer))
        expect(factsOf(originalOf(reopened as NonNullable<typeof reopened>).doc)).toEqual(factsOf(writer.state.doc))
      }),
      { seed: 36, numRuns: 300 },
    )
  })

  it('is undone to the same bytes', () => {
    fc.assert(
      fc.property(sequences, ({ html, steps }) => {
        let writer = play(
          html,
          steps.filter(({ command }) => command !== undo && command !== redo),
        )
        for (let left = 100; left > 0 && undo(writer.state); left--) writer = run(writer, undo)
        expect(htmlOf(writer)).toBe(html)
      }),
      { seed: 81, numRuns: 200 },
    )
  })
})
