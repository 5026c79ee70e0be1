import type { Node } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import type { TextPlace } from '../../lib/TextPlace.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { PreviewedPage, WrittenPage } from '../PreviewedPage.ts'
import { createAfterPaint } from '../afterPaint.ts'
import type { PaneEvents, PaneHandle } from '../PaneHandle.ts'
import { linkAt, setLink } from './commands/inline.ts'
import { createPageView, goTo, keepCaret } from './createPageView.ts'
import { findInView, replaceInView } from './findInView.ts'
import { LinkForm } from './LinkForm.tsx'
import { fits, opaqueAt, testPage, withSource } from './opaqueAt.ts'
import { OpaqueForm } from './OpaqueForm.tsx'
import type { AddPicture } from './paste/pastedPictures.ts'
import { placesInView, scrollerOf, setCaretAt } from './placesInView.ts'
import css from './RichEditor.module.css'
import { type Original, savePage } from './savePage.ts'
import { RichToolbar } from './toolbar/RichToolbar.tsx'
import { useInsertedContent } from './useInsertedContent.ts'
import { useOriginal } from './useOriginal.ts'

/** The caret rests for so long before the source follows it, in milliseconds. */
const CARET_MS = 150

export interface RichEditorProps extends PaneEvents {
  page: PreviewedPage
  /** The accessible name of the text. */
  label: string
  readOnly: boolean
  /** The place at which it opens. */
  place?: TextPlace | undefined
  onChange: (text: string) => void
  onReady?: ((handle: PaneHandle) => void) | undefined
  /** Adds a picture to the book; without it, none can be added here. */
  addPicture?: AddPicture | undefined
  /** The page can be edited as source only. */
  onSourceOnly?: (() => void) | undefined
  /** Renders the page as readers see it. With `written` the text in it is the editor. */
  renderPreview: (page: PreviewedPage & { written?: WrittenPage }) => ReactNode
}

/** The page as readers see it, to write in. A page that does not tile is only shown, and says so. */
export function RichEditor(props: RichEditorProps) {
  const { page, label, readOnly, place, onChange, onReady, onCaret, onScroll, addPicture, renderPreview } = props
  const { t, i18n } = useTranslation()
  const { original, isCurrent, writing, noteWritten } = useOriginal(page.text)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState | null>(null)
  // The tools try all commands on the text: a key is painted before.
  const toolbarState = useDeferredValue(state)
  const [isLinking, setLinking] = useState(false)
  const [afterPaint] = useState(createAfterPaint)
  useEffect(() => afterPaint.start(), [afterPaint])
  const content = useInsertedContent({ view, page, writing, addPicture })

  const caretTimer = useRef(0)
  /** A moment later: a key is painted before the source follows. */
  const noteCaret = () => {
    clearTimeout(caretTimer.current)
    caretTimer.current = window.setTimeout(() => {
      const current = view.current
      if (current && original && isCurrent())
        onCaret?.(placesInView(current, original).offsetOf(current.state.selection.head))
    }, CARET_MS)
  }
  const write = useEffectEvent((doc: Node, of: Original) => {
    // The source has changed meanwhile.
    if (of !== original || !isCurrent()) return
    const text = savePage(of, doc)
    noteWritten(text)
    onChange(text)
  })
  const onTransaction = useEffectEvent((transaction: Transaction) => {
    const current = view.current
    // The source has changed: its document is about to arrive.
    if (!current || !original || (transaction.docChanged && !isCurrent())) return
    const next = current.state.apply(transaction)
    current.updateState(next)
    // A key is painted before the tools and the source follow.
    startTransition(() => setState(next))
    if (onCaret && (transaction.selectionSet || transaction.docChanged) && current.hasFocus()) noteCaret()
    if (!transaction.docChanged) return
    content.clear()
    afterPaint.run(() => write(next.doc, original))
  })
  const onPaste = useEffectEvent((data: DataTransfer, isPlain: boolean) => content.paste(data, isPlain))
  const openLink = useEffectEvent(() => setLinking(true))
  const isEditable = useEffectEvent(() => !readOnly)
  const currentOriginal = useEffectEvent(() => original)
  const noteScroll = useEffectEvent(() => onScroll?.())
  const currentFigures = useEffectEvent(() => page.figures)
  const ready = useEffectEvent(() =>
    onReady?.({
      insert: (lines) => void content.insertLines(lines),
      focus: () => view.current?.focus(),
      find: async (search, step, isFresh) => view.current && findInView(view.current, search, step, isFresh),
      replaceFound: async (search, by) => view.current !== null && replaceInView(view.current, search, by),
      top: () =>
        view.current && currentOriginal() ? placesInView(view.current, currentOriginal() as Original).top() : null,
      scrollTo: (offset) => {
        if (view.current && currentOriginal())
          placesInView(view.current, currentOriginal() as Original).scrollTo(offset)
      },
      setCaret: (offset) => {
        if (view.current && currentOriginal() && isCurrent())
          setCaretAt(view.current, currentOriginal() as Original, offset)
      },
    }),
  )

  const written: WrittenPage = {
    render: (className, parse) => (
      <Surface
        key="surface"
        className={className}
        mount={(element) => {
          if (!original) return () => undefined
          const created = createPageView({
            mount: element,
            doc: original.doc,
            attributes: {
              role: 'textbox',
              'aria-multiline': 'true',
              'aria-label': label,
              style: `--blank: ${JSON.stringify(t('writing.blank'))}`,
              class: css.rich ?? '',
              tabindex: '0',
              spellcheck: 'true',
            },
            isEditable: () => isEditable(),
            figures: () => currentFigures(),
            parse,
            onTransaction: (transaction) => onTransaction(transaction),
            onPaste: (data, isPlain) => onPaste(data, isPlain),
            onLink: () => openLink(),
            selectedClass: css.selected ?? '',
          })
          view.current = created
          setState(created.state)
          ready()
          if (place && !goTo(created, place)) created.focus()
          const scroller = scrollerOf(element)
          const onScrolled = () => noteScroll()
          scroller.addEventListener('scroll', onScrolled, { passive: true })
          return () => {
            clearTimeout(caretTimer.current)
            scroller.removeEventListener('scroll', onScrolled)
            view.current = null
            created.destroy()
          }
        }}
      />
    ),
  }
  useLayoutEffect(() => {
    const current = view.current
    if (!current || !original) return
    if (current.state.doc.eq(original.doc)) return
    keepCaret(current, original.doc, () => openLink())
    setState(current.state)
  }, [original])
  const sayOnly = useEffectEvent(() => props.onSourceOnly?.())
  useEffect(() => {
    if (original === null) sayOnly()
  }, [original])
  useEffect(() => {
    const current = view.current
    // The pictures are drawn anew with the figures that there are now.
    if (current) current.setProps({ nodeViews: { ...current.props.nodeViews } })
  }, [page.figures])

  if (!original)
    return (
      <>
        {original === null && (
          <p className={css.sourceOnly} role="status" dir={i18n.dir()}>
            {t('writing.sourceOnly')}
          </p>
        )}
        {renderPreview(page)}
      </>
    )
  return (
    <div className={css.whole}>
      <div dir={i18n.dir()}>
        {state && (
          <WritingTools
            view={view}
            states={{ state, toolbarState: toolbarState ?? state }}
            readOnly={readOnly}
            isLinking={isLinking}
            onLinking={setLinking}
            open={writing.open}
          />
        )}
        <InsertedNotices {...content} />
      </div>
      {renderPreview({ ...page, written })}
    </div>
  )
}

interface WritingToolsProps {
  view: RefObject<EditorView | null>
  /** The toolbar follows later. */
  states: { state: EditorState; toolbarState: EditorState }
  readOnly: boolean
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  open: ReturnType<typeof useOriginal>['writing']['open']
}

/** The tools for the text, and the forms for what is selected: the address of a link, the source of an opaque block. */
function WritingTools({ view, states, readOnly, isLinking, onLinking, open }: WritingToolsProps) {
  const { state, toolbarState } = states
  const opaque = opaqueAt(state)
  const run = (command: Command) => {
    const current = view.current
    if (!current) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  const close = () => {
    onLinking(false)
    view.current?.focus()
  }
  return (
    <>
      <RichToolbar
        state={toolbarState}
        isDisabled={readOnly}
        run={run}
        onLink={() => onLinking(true)}
        onLeave={() => view.current?.focus()}
      />
      {isLinking && (
        <LinkForm
          address={linkAt(state)}
          onLink={(address) => {
            run(setLink(address))
            close()
          }}
          onClose={close}
        />
      )}
      {opaque && !readOnly && (
        <OpaqueForm
          key={`${opaque.pos} ${opaque.html}`}
          html={opaque.html}
          onApply={async (html) => {
            if (!fits(opaque, await open(testPage(opaque, html)))) return false
            const current = view.current
            const changed = current && withSource(current.state, opaque, html)
            if (!current || !changed) return false
            current.dispatch(changed)
            current.focus()
            return true
          }}
          onClose={() => view.current?.focus()}
        />
      )}
    </>
  )
}

function InsertedNotices({ notice, repairs }: Pick<ReturnType<typeof useInsertedContent>, 'notice' | 'repairs'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <p className={css.notice} role="status">
        {notice && (typeof notice === 'string' ? t(`writing.${notice}`) : notice.refused)}
      </p>
      <div className={css.notice} role="status">
        {repairs && (
          <>
            {t('writing.pastedRepairs', { count: repairs.count, n: formatNumber(repairs.count, language) })}{' '}
            <Button tone="quiet" onClick={repairs.make}>
              {t('writing.repair')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

interface SurfaceProps {
  className: string
  mount: (element: HTMLElement) => () => void
}

/** The element that the view takes; React leaves it alone from then on. */
function Surface({ className, mount }: SurfaceProps) {
  const element = useRef<HTMLDivElement>(null)
  const start = useEffectEvent((at: HTMLElement) => mount(at))
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])
  return <div ref={element} className={className} />
}
