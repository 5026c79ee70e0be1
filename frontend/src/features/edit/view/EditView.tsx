import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorHandle } from '../../../editor/PaneHandle.ts'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import { FindBar } from '../replace/FindBar.tsx'
import { findPage } from '../replace/findPage.ts'
import type { TextSearch } from '../../../editor/find/TextSearch.ts'
import { FigureDialog } from '../figures/FigureDialog.tsx'
import { type FigureDetails, figureSource } from '../page/figureSource.ts'
import { withFigure } from '../page/pageDraft.ts'
import { findPageByEtag } from '../page/pageLocation.ts'
import { EditBar } from './EditBar.tsx'
import { EditMessages } from './EditMessages.tsx'
import css from './EditView.module.css'
import { EditViewContext, type EditViewValue, useEditView } from '../EditViewContext.ts'
import { PageContentEditor } from './PageContentEditor.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { formatNumber } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'

/** The page being edited: its tools, its source beside the preview, and its figures. */
export function EditView(props: EditViewValue) {
  const { book, calls, editor, state, place, onLeave } = props
  const { i18n } = useTranslation()
  const [dialog, setDialog] = useState<'delete' | 'figure' | 'history' | null>(null)
  const source = useRef<EditorHandle>(null)
  const [query, setQuery] = useState<string | null>(null)
  /** What is to be found in the page that one goes on with. */
  const pending = useRef<{ search: TextSearch; step: 1 | -1 } | null>(null)
  const findBeyond = async (search: TextSearch, step: 1 | -1): Promise<boolean> => {
    const page = await findPage(calls, book, state.page, search, step)
    if (page === null) return false
    pending.current = { search, step }
    const isTurned = await props.onTurnTo(page)
    if (!isTurned) pending.current = null
    return isTurned
  }
  const close = () => setDialog(null)
  useBackLayer(true, onLeave)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action || document.querySelector('dialog[open]')) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'save') void editor.save()
    else if (action === 'find') setQuery(query ?? '')
    else if (action === 'findNext')
      void source.current?.find({ query: query ?? '', isExact: false, isWholeWord: false }, 1)
    else if (action === 'saveAndTurn') props.onSaveAndTurn()
    else props.onTurn(action === 'next' ? 1 : -1)
  })
  useEffect(() => {
    // Before the text or the source takes a key, whose editors have another use for Ctrl+Enter, and while a page is loading.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  /** What had the focus when the page began to load. */
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
  }, [state.page])
  const onReady = (handle: EditorHandle) => {
    source.current = handle
    const sought = pending.current
    pending.current = null
    // the field of the search keeps the focus
    if (sought) return void handle.find(sought.search, sought.step, true)
    // Meanwhile somebody may have opened the help, or gone to a field.
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== before.current) return
    // On a phone the focus would open the keyboard over the page.
    if (place === null && window.matchMedia?.('(pointer: fine)').matches) handle.focus()
  }
  const insertFigure = (figure: FigureDetails) => source.current?.insert(figureSource(book.ext, figure))
  return (
    <EditViewContext value={props}>
      <div className={css.whole} dir={i18n.dir()}>
        <EditBar
          onFigure={() => setDialog('figure')}
          onDelete={() => setDialog('delete')}
          onHistory={() => setDialog('history')}
          onFind={() => setQuery(query ?? '')}
        />
        {query !== null && (
          <FindBar
            query={query}
            onQuery={setQuery}
            editor={() => source.current}
            onBeyond={findBeyond}
            onAll={props.onReplace}
            onClose={() => setQuery(null)}
          />
        )}
        <EditMessages />
        {state.phase === 'loading' && <PageLoading />}
        {state.phase === 'failed' && <PageFailed />}
        {state.phase === 'writing' && <PageContentEditor onReady={onReady} onInsertFigure={insertFigure} />}
        {dialog === 'figure' && (
          <FigureDialog
            bookId={book.id}
            calls={calls}
            onClose={close}
            onUploaded={({ url, isNew, ...figure }) => {
              close()
              editor.edit((draft) => withFigure(draft, figure.name, url, isNew))
              insertFigure(figure)
            }}
          />
        )}
        {dialog === 'history' &&
          props.renderHistory({
            number: state.page,
            find: async () => findPageByEtag(await calls.list(book.id), state.saved.etag) ?? state.page,
            hasUnsavedChanges: editor.isDirty(),
            onRestored: (now, page, restored) => {
              close()
              props.onRestored(now, page, restored)
            },
            onClose: close,
          })}
        {dialog === 'delete' && <DeletePageDialog onClose={close} />}
      </div>
    </EditViewContext>
  )
}

const OF_CTRL: Readonly<Record<string, 'save' | 'saveAndTurn' | 'find'>> = {
  s: 'save',
  enter: 'saveAndTurn',
  h: 'find',
}

/** Ctrl or ⌘ with S saves, with Enter it also turns the page, with H it finds; Alt with Page Down or Page Up only turns it. */
function actionOf(event: KeyboardEvent): 'save' | 'saveAndTurn' | 'next' | 'previous' | 'find' | 'findNext' | null {
  const { key, altKey, shiftKey, isComposing } = event
  if (shiftKey || isComposing) return null
  if (event.ctrlKey || event.metaKey) {
    if (altKey) return null
    return OF_CTRL[key.toLowerCase()] ?? null
  }
  if (!altKey) return key === 'F3' ? 'findNext' : null
  return key === 'PageDown' ? 'next' : key === 'PageUp' ? 'previous' : null
}

function PageLoading() {
  const { t } = useTranslation()
  return (
    <div className={css.placeholder}>
      <VisuallyHidden role="status">{t('edit.loading')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}

function PageFailed() {
  const { t } = useTranslation()
  const { editor } = useEditView()
  return (
    <div className={css.placeholder}>
      <EmptyState role="alert" title={t('reader.failed')}>
        <Button onClick={() => void editor.load()}>{t('retry')}</Button>
      </EmptyState>
    </div>
  )
}

/** Asks before the page is deleted. */
function DeletePageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { editor, state } = useEditView()
  return (
    <ConfirmDialog
      question={t('admin.content.deleteQuestion', { n: formatNumber(state.page, language) })}
      yes={t('admin.content.delete')}
      isDestructive
      onAnswer={(yes) => {
        onClose()
        if (yes) void editor.deletePage()
      }}
    >
      <p>{t('edit.deletedStays')}</p>
    </ConfirmDialog>
  )
}
