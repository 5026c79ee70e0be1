import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { openPage } from '../openPage.ts'
import { originalOf, savePage } from '../savePage.ts'
import { repairsBetween, withRepairs } from './repairText.ts'

/** The page after the repairs of the text from one word to another, both included. */
function repaired(html: string, first?: string, last?: string): string {
  const original = originalOf(openPage(html)!)
  const state = EditorState.create({ doc: original.doc })
  const at = (word: string, isEnd: boolean): number => {
    let found = -1
    state.doc.descendants((node, pos) => {
      const index = node.isText ? node.text!.indexOf(word) : -1
      if (index >= 0) found = pos + index + (isEnd ? word.length : 0)
    })
    return found
  }
  const [from, to] = [first ? at(first, false) : 0, last ? at(last, true) : state.doc.content.size]
  return savePage(original, state.apply(withRepairs(state, repairsBetween(state.doc, from, to))).doc)
}

it.each([
  ['letters', '<p>كتاب علي</p>', '<p>کتاب علی</p>'],
  ['a half-space', '<p>کتاب ها را می خوانم</p>', '<p>کتاب‌ها را می‌خوانم</p>'],
  ['quotes', '<p>گفت "سلام"</p>', '<p>گفت «سلام»</p>'],
  ['emphasis, which stays', '<p>يك <em>كتاب</em> خوب</p>', '<p>یک <em>کتاب</em> خوب</p>'],
  ['a repair across the edge of an emphasis', '<p>می <b>خوانم</b></p>', '<p>می‌<b>خوانم</b></p>'],
  ['nothing in code in a line', '<p>كتاب <code>كتاب</code></p>', '<p>کتاب <code>كتاب</code></p>'],
  ['nothing in another language', '<p>كتاب <i lang="ar">كتاب</i></p>', '<p>کتاب <i lang="ar">كتاب</i></p>'],
  [
    'nothing in a quotation in another language',
    '<blockquote lang="ar"><p>كتاب</p></blockquote><p>كتاب</p>',
    '<blockquote lang="ar"><p>كتاب</p></blockquote><p>کتاب</p>',
  ],
  ['nothing in code', '<pre>كتاب</pre><p>كتاب</p>', '<pre>كتاب</pre><p>کتاب</p>'],
  ['nothing in English', '<p>He said "salt".</p>', '<p>He said "salt".</p>'],
])('repairs %s', (_what, before, after) => expect(repaired(before)).toBe(after))

it('repairs the pasted text only', () =>
  expect(repaired('<p>كتاب كهنه كتاب</p>', 'كهنه', 'كهنه')).toBe('<p>كتاب کهنه كتاب</p>'))
