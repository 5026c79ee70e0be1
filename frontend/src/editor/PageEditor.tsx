import { clsx } from 'clsx'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { SegmentedToggle } from '../ui/SegmentedToggle.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MarkupHelpButton } from './help/MarkupHelpButton.tsx'
import type { AddPicture } from './rich/paste/pastedPictures.ts'
import { type Layout, LAYOUTS, storedLayout, storeLayout } from './layout.ts'
import css from './PageEditor.module.css'
import type { PreviewedPage, WrittenPage } from './PreviewedPage.ts'
import type { SourceEditorProps } from './SourceEditor.tsx'
import type { EditorHandle, PaneEvents, PaneHandle } from './PaneHandle.ts'
import { WordCount } from './WordCount.tsx'
import { type Pane, usePanes } from './usePanes.ts'

const SourceEditor = lazyWithRetry(async () => (await import('./SourceEditor.tsx')).SourceEditor)
const RichEditor = lazyWithRetry(async () => (await import('./rich/RichEditor.tsx')).RichEditor)

interface PageEditorProps extends Omit<PreviewedPage, 'text'>, Omit<SourceEditorProps, 'onReady'> {
  onReady?: ((handle: EditorHandle) => void) | undefined
  /** A new key starts a new undo history. */
  editKey: string | number
  /** The accessible name of the text, if one writes in it. */
  textLabel: string
  renderPreview: (page: PreviewedPage & { written?: WrittenPage }) => ReactNode
  /** Adds a picture that is pasted or dropped to the book; without it, none can be. */
  addPicture?: AddPicture | undefined
  className?: string | undefined
}

/** A page of HTML as text, as source, or both: whichever one writes in, the other follows. TeX is source beside its preview. */
export function PageEditor(props: PageEditorProps) {
  return props.ext === 'html' ? <HtmlEditor {...props} /> : <TexEditor {...props} />
}

function HtmlEditor(props: PageEditorProps) {
  const { editKey, textLabel, place, renderPreview, className, lang, figures, earlier, addPicture, ...source } = props
  const [layout, setLayout] = useState(storedLayout)
  /** The source has been the only pane from the beginning: no text opens at the place. */
  const [isAlone, setAlone] = useState(layout === 'source')
  const { text, ext, direction, onReady, ...rest } = source
  const panes = usePanes()
  const events = (pane: Pane): PaneEvents =>
    layout === 'both' ? { onCaret: (at) => panes.onCaret(pane, at), onScroll: () => panes.onScroll(pane) } : {}
  const ready = (pane: Pane, handle: PaneHandle) => {
    panes.set(pane, handle)
    // Beside the text the source does not take the focus.
    if (layout !== 'both' || pane === 'text') onReady?.(panes.handle)
  }
  return (
    <div className={clsx(css.whole, className)}>
      <div className={css.head}>
        <LayoutToggle
          layout={layout}
          onChoose={(chosen) => {
            panes.set('text', null)
            panes.set('source', null)
            setLayout(chosen)
            setAlone(false)
          }}
        />
        <WordCount text={text} ext={ext} />
        <MarkupHelpButton />
      </div>
      <div className={css.panes} data-layout={layout}>
        {layout !== 'text' && (
          <EditorPane className={css.source} onLead={() => panes.lead('source')}>
            <SourceEditor
              key={editKey}
              {...rest}
              {...events('source')}
              text={text}
              ext={ext}
              direction={direction}
              place={isAlone ? place : undefined}
              onReady={(handle) => ready('source', handle)}
            />
          </EditorPane>
        )}
        {layout !== 'source' && (
          <EditorPane className={css.preview} onLead={() => panes.lead('text')}>
            <RichEditor
              key={editKey}
              page={{ text, ext, direction, lang, ...(figures && { figures }), ...(earlier && { earlier }) }}
              label={textLabel}
              place={place}
              readOnly={source.readOnly ?? false}
              onChange={source.onChange}
              {...events('text')}
              onReady={(handle) => ready('text', handle)}
              addPicture={addPicture}
              onSourceOnly={() => {
                panes.lead('source')
                onReady?.(panes.handle)
              }}
              renderPreview={renderPreview}
            />
          </EditorPane>
        )}
      </div>
    </div>
  )
}

/** 'Text', 'Text and source' or 'Source', remembered on this device. */
function LayoutToggle({ layout, onChoose }: { layout: Layout; onChoose: (layout: Layout) => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedToggle
      label={t('admin.content.layout')}
      value={layout}
      options={LAYOUTS.map((value) => ({ value, label: t(`admin.content.layouts.${value}`) }))}
      onChoose={(chosen) => {
        storeLayout(chosen)
        onChoose(chosen)
      }}
    />
  )
}

interface EditorPaneProps {
  className: string | undefined
  /** The pane is used: the other one follows it. */
  onLead: () => void
  children: ReactNode
}

function EditorPane({ className, onLead, children }: EditorPaneProps) {
  return (
    <div
      className={className}
      role="presentation"
      onFocusCapture={onLead}
      onPointerEnter={onLead}
      onWheelCapture={onLead}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </div>
  )
}

function TexEditor(props: PageEditorProps) {
  const { editKey, renderPreview, className, lang, figures, earlier, ...source } = props
  const { t } = useTranslation()
  const [side, setSide] = useState<'source' | 'preview'>('source')
  const { text, ext, direction } = source
  const shown = useDebouncedText(text)
  return (
    <div className={clsx(css.whole, className)}>
      <div className={css.sides} role="group" aria-label={t('admin.content.title')}>
        {(['source', 'preview'] as const).map((option) => (
          <Button key={option} className={css.side} aria-pressed={side === option} onClick={() => setSide(option)}>
            {t(`admin.content.${option}`)}
          </Button>
        ))}
      </div>
      <div className={css.panes} data-side={side}>
        <div className={css.source}>
          <Suspense fallback={<Loading />}>
            <SourceEditor key={editKey} {...source} />
          </Suspense>
        </div>
        <div className={css.preview}>
          {shown.trim() === '' ? (
            <p className={css.blank}>{t('admin.content.blank')}</p>
          ) : (
            <Suspense fallback={<Loading />}>
              {renderPreview({
                text: shown,
                ext,
                direction,
                lang,
                ...(figures && { figures }),
                ...(earlier && { earlier }),
              })}
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={css.loading}>
      <VisuallyHidden role="status">{t('admin.content.loading')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}

/** In characters. A longer text is debounced. */
const MAX_IMMEDIATE_LENGTH = 50_000
const DELAY_MS = 300

/** The text for the preview: a long text follows when typing pauses. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  const isLong = text.length > MAX_IMMEDIATE_LENGTH
  useEffect(() => {
    if (!isLong) return
    const timer = setTimeout(() => setDebounced(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, isLong])
  return isLong ? debounced : text
}
