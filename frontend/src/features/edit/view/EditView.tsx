import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceHandle } from '../../../editor/SourceEditor.tsx'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import { FigureDialog } from '../figures/FigureDialog.tsx'
import { type FigureDetails, figureSource } from '../figures/figureSource.ts'
import { withFigure } from '../page/pageDraft.ts'
import { findPageByEtag } from '../page/pageLocation.ts'
import { DeletePageDialog } from './DeletePageDialog.tsx'
import { EditBar } from './EditBar.tsx'
import { EditMessages } from './EditMessages.tsx'
import css from './EditView.module.css'
import { EditViewContext, type EditViewValue } from './EditViewContext.ts'
import { PageContentEditor } from './PageContentEditor.tsx'
import { PageFailed, PageLoading } from './PagePlaceholder.tsx'

/** The page being edited: its tools, its source beside the preview, and its figures. */
export function EditView(props: EditViewValue) {
  const { book, calls, editor, state, place, onLeave } = props
  const { i18n } = useTranslation()
  const [dialog, setDialog] = useState<'delete' | 'figure' | 'history' | null>(null)
  const source = useRef<SourceHandle>(null)
  const close = () => setDialog(null)
  useBackLayer(true, onLeave)

  /** Before the text or the source takes a key: its editor has another use for Ctrl+Enter. */
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action || (event.target as Element).closest('dialog')) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'save') void editor.save()
    else if (action === 'saveAndTurn') props.onSaveAndTurn()
    else props.onTurn(action === 'next' ? 1 : -1)
  }
  const onReady = (handle: SourceHandle) => {
    source.current = handle
    // On a phone the focus would open the keyboard over the page.
    if (place === null && window.matchMedia?.('(pointer: fine)').matches) handle.focus()
  }
  const insertFigure = (figure: FigureDetails) => source.current?.insert(figureSource(book.ext, figure))
  return (
    <EditViewContext value={props}>
      <div className={css.whole} role="presentation" dir={i18n.dir()} onKeyDownCapture={onKeyDown}>
        <EditBar
          onFigure={() => setDialog('figure')}
          onDelete={() => setDialog('delete')}
          onHistory={() => setDialog('history')}
        />
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

/** Ctrl or ⌘ with S saves, with Enter it also turns the page; Alt with Page Down or Page Up only turns it. */
function actionOf(event: KeyboardEvent): 'save' | 'saveAndTurn' | 'next' | 'previous' | null {
  const { key, altKey, shiftKey, nativeEvent } = event
  if (shiftKey || nativeEvent.isComposing) return null
  if (event.ctrlKey || event.metaKey) {
    if (altKey) return null
    return key.toLowerCase() === 's' ? 'save' : key === 'Enter' ? 'saveAndTurn' : null
  }
  if (!altKey) return null
  return key === 'PageDown' ? 'next' : key === 'PageUp' ? 'previous' : null
}
