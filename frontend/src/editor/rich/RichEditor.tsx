import { Node, type Slice } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextPlace } from '../../lib/TextPlace.ts'
import type { PreviewedPage, WrittenPage } from '../PreviewedPage.ts'
import type { SourceHandle } from '../SourceEditor.tsx'
import { linkAt, setLink } from './commands.ts'
import { createPageView, goTo, keepCaret } from './createPageView.ts'
import { LinkForm } from './LinkForm.tsx'
import { pageSchema } from './pageSchema.ts'
import { sliceOf, sliceOfText } from './paste/pastedContent.ts'
import css from './RichEditor.module.css'
import './richTexts.ts'
import { savePage } from './savePage.ts'
import { RichToolbar } from './toolbar/RichToolbar.tsx'
import { useOriginal } from './useOriginal.ts'

export interface RichEditorProps {
  page: PreviewedPage
  /** The accessible name of the text. */
  label: string
  readOnly: boolean
  /** The place at which it opens. */
  place?: TextPlace | undefined
  onChange: (text: string) => void
  onReady?: ((handle: SourceHandle) => void) | undefined
  /** Renders the page as readers see it. With `written` the text in it is the editor. */
  renderPreview: (page: PreviewedPage & { written?: WrittenPage }) => ReactNode
}

/** The page as readers see it, to write in. A page that does not tile is only shown, and says so. */
export function RichEditor({ page, label, readOnly, place, onChange, onReady, renderPreview }: RichEditorProps) {
  const { t, i18n } = useTranslation()
  const { original, isCurrent, writing, noteWritten } = useOriginal(page.text)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [notice, setNotice] = useState<'pictures' | 'notPasted' | null>(null)
  const { figures, direction } = page

  const run = (command: Command) => {
    const current = view.current
    if (!current) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  const insertSlice = (slice: Slice) => {
    const current = view.current
    if (!current || slice.size === 0) return
    current.dispatch(current.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  }
  const insertHtml = async (html: string, plain: string): Promise<void> => {
    const pasted = await writing.paste(html, direction)
    const doc = pasted && Node.fromJSON(pageSchema, pasted.doc)
    const slice = doc ? sliceOf(doc) : sliceOfText(plain)
    insertSlice(slice)
    setNotice(pasted && pasted.pictures > 0 ? 'pictures' : slice.size === 0 ? 'notPasted' : null)
  }
  /** Inserts lines of our own markup, such as a figure, as blocks. */
  const insertLines = async (lines: string): Promise<void> => {
    const opened = await writing.open(lines)
    if (opened) insertSlice(sliceOf(Node.fromJSON(pageSchema, opened.doc)))
    view.current?.focus()
  }

  const onTransaction = useEffectEvent((transaction: Transaction) => {
    const current = view.current
    // The source has changed: its document is about to arrive.
    if (!current || !original || (transaction.docChanged && !isCurrent())) return
    const next = current.state.apply(transaction)
    current.updateState(next)
    setState(next)
    if (!transaction.docChanged) return
    setNotice(null)
    const text = savePage(original, next.doc)
    noteWritten(text)
    onChange(text)
  })
  const onPaste = useEffectEvent((data: DataTransfer, isPlain: boolean) => {
    const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
    const inCode = view.current?.state.selection.$from.parent.attrs['tag'] === 'pre'
    if (inCode) return void view.current?.dispatch(view.current.state.tr.insertText(plain.replace(/\r\n?/g, '\n')))
    if (html === '' || isPlain) {
      const slice = sliceOfText(plain)
      insertSlice(slice)
      setNotice(slice.size === 0 ? 'notPasted' : null)
    } else void insertHtml(html, plain)
  })
  const openLink = useEffectEvent(() => setLinking(true))
  const isEditable = useEffectEvent(() => !readOnly)
  const currentFigures = useEffectEvent(() => figures)
  const ready = useEffectEvent(() =>
    onReady?.({ insert: (lines) => void insertLines(lines), focus: () => view.current?.focus() }),
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
          })
          view.current = created
          setState(created.state)
          ready()
          if (place && !goTo(created, place)) created.focus()
          return () => {
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
  useEffect(() => {
    const current = view.current
    // The pictures are drawn anew with the figures that there are now.
    if (current) current.setProps({ nodeViews: { ...current.props.nodeViews } })
  }, [figures])

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
  const close = () => {
    setLinking(false)
    view.current?.focus()
  }
  return (
    <div className={css.whole}>
      <div dir={i18n.dir()}>
        {state && (
          <RichToolbar
            state={state}
            isDisabled={readOnly}
            run={run}
            onLink={() => setLinking(true)}
            onLeave={() => view.current?.focus()}
          />
        )}
        {isLinking && state && (
          <LinkForm
            address={linkAt(state)}
            onLink={(address) => {
              run(setLink(address))
              close()
            }}
            onClose={close}
          />
        )}
        <p className={css.notice} role="status">
          {notice && t(`writing.${notice}`)}
        </p>
      </div>
      {renderPreview({ ...page, written })}
    </div>
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
