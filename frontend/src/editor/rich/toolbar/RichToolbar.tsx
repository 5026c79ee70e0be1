import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Code,
  Columns2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  NotebookPen,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HALF_SPACE, hasInline, insertRuby, insertText, toggleInline } from '../commands/inline.ts'
import { blockTagOf, directionOf, insertRule, setBlock, setDirection } from '../commands/blocks.ts'
import { surroundings, toggleList, toggleQuote, toggleVerse } from '../commands/containers.ts'
import { makeBeyt } from '../commands/beyt.ts'
import { insertNote } from '../commands/notes.ts'
import { addColumn, addRow, deleteColumn, deleteRow, insertTable } from '../commands/tables.ts'
import type { en } from '../locales/en.ts'
import { HalfSpaceIcon, RubyIcon } from './signs.tsx'
import css from './RichToolbar.module.css'

const STYLES = ['p', 'h1', 'h2', 'h3', 'h4', 'pre'] as const

interface RichToolbarProps {
  state: EditorState
  isDisabled: boolean
  run: (command: Command) => void
  onLink: () => void
  /** Gives the focus back to the text. */
  onLeave: () => void
}

type ToolName = Exclude<keyof typeof en, 'styles'>

interface Tool {
  name: ToolName
  icon: LucideIcon | ((props: { size: number }) => ReactNode)
  command: Command | (() => void)
  isPressed?: boolean
  isAction?: boolean
}

/** The tools in groups, as the selection is. Only in a table there are those for tables. */
function toolGroups(state: EditorState, onLink: () => void): Tool[][] {
  const around = surroundings(state)
  const direction = directionOf(state)
  const inline = (tag: 'strong' | 'em' | 'code' | 'sup', icon: LucideIcon): Tool => ({
    name: tag,
    icon,
    command: toggleInline(tag),
    isPressed: hasInline(state, tag),
  })
  return [
    [
      { name: 'undo', icon: Undo2, command: undo },
      { name: 'redo', icon: Redo2, command: redo },
    ],
    [
      inline('strong', Bold),
      inline('em', Italic),
      inline('sup', Superscript),
      inline('code', Code),
      { name: 'link', icon: Link, command: onLink, isPressed: hasInline(state, 'a'), isAction: true },
      { name: 'halfSpace', icon: HalfSpaceIcon, command: insertText(HALF_SPACE) },
    ],
    [
      { name: 'ul', icon: List, command: toggleList('ul'), isPressed: around.ul },
      { name: 'ol', icon: ListOrdered, command: toggleList('ol'), isPressed: around.ol },
      { name: 'quote', icon: Quote, command: toggleQuote, isPressed: around.quote },
      { name: 'verse', icon: TextQuote, command: toggleVerse, isPressed: around.verse },
      { name: 'beyt', icon: Columns2, command: makeBeyt },
    ],
    [
      { name: 'note', icon: NotebookPen, command: insertNote },
      { name: 'table', icon: Table, command: insertTable },
      { name: 'rule', icon: Minus, command: insertRule },
      { name: 'ruby', icon: RubyIcon, command: insertRuby },
    ],
    [
      {
        name: 'rtl',
        icon: PilcrowLeft,
        command: setDirection(direction === 'rtl' ? null : 'rtl'),
        isPressed: direction === 'rtl',
      },
      {
        name: 'ltr',
        icon: PilcrowRight,
        command: setDirection(direction === 'ltr' ? null : 'ltr'),
        isPressed: direction === 'ltr',
      },
    ],
    around.table
      ? [
          { name: 'addRow', icon: BetweenHorizontalStart, command: addRow },
          { name: 'addColumn', icon: BetweenVerticalStart, command: addColumn },
          { name: 'deleteRow', icon: TableRowsSplit, command: deleteRow },
          { name: 'deleteColumn', icon: TableColumnsSplit, command: deleteColumn },
        ]
      : [],
  ]
}

/** The tools for the text: one tab stop, arrows within it in the order of reading. */
export function RichToolbar({ state, isDisabled, run, onLink, onLeave }: RichToolbarProps) {
  const { t, i18n } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [first = [], ...others] = toolGroups(state, onLink)
  const style = blockTagOf(state)
  const known = STYLES.find((tag) => tag === style || (style === '' && tag === 'p'))

  const moveWithin = (event: KeyboardEvent) => {
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
    const now = stops.indexOf(event.target as HTMLElement)
    const forward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = i18n.dir() === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: now + 1, [backward]: now - 1, Home: 0, End: stops.length - 1 }[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    if (to === undefined || now === -1) return
    event.preventDefault()
    const index = (to + stops.length) % stops.length
    setAt(index)
    stops[index]?.focus()
  }
  let stop = 0
  const tabIndex = (index: number) => (index === at ? 0 : -1)
  const tool = ({ name, icon: Icon, command, isPressed, isAction }: Tool) => {
    const index = stop++
    const isUnusable = isDisabled || (!isAction && !(command as Command)(state))
    return (
      <button
        key={name}
        type="button"
        className={css.tool}
        title={t(`writing.${name}`)}
        aria-label={t(`writing.${name}`)}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        aria-disabled={isUnusable}
        tabIndex={tabIndex(index)}
        onFocus={() => setAt(index)}
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isUnusable) return
          if (isAction) (command as () => void)()
          else run(command as Command)
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    )
  }
  return (
    <div
      ref={bar}
      className={css.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('writing.tools')}
      data-rich-tools=""
      onKeyDown={moveWithin}
    >
      <div className={css.group}>{first.map(tool)}</div>
      <select
        className={css.style}
        aria-label={t('writing.style')}
        value={known ?? ''}
        aria-disabled={isDisabled}
        tabIndex={tabIndex(stop++)}
        onChange={({ target }) => !isDisabled && run(setBlock(target.value))}
      >
        {!known && <option value="">{t('writing.otherStyle')}</option>}
        {STYLES.map((tag) => (
          <option key={tag} value={tag}>
            {t(`writing.styles.${tag}`)}
          </option>
        ))}
      </select>
      {others.map(
        (group, index) =>
          group.length > 0 && (
            <div key={index} className={css.group}>
              {group.map(tool)}
            </div>
          ),
      )}
    </div>
  )
}
