import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageEditor } from '../../editor/PageEditor.tsx'
import type { SourceHandle } from '../../editor/SourceEditor.tsx'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useBackLayer } from '../../ui/useBackLayer.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Editor, EditorState } from './editor/createEditor.ts'
import { EditBar } from './EditBar.tsx'
import type { EditModeProps } from './EditMode.tsx'
import css from './EditView.module.css'
import { EditMessages } from './EditMessages.tsx'
import { FigureDialog } from './figures/FigureDialog.tsx'
import { FigureList } from './figures/FigureList.tsx'
import { figureSource } from './figures/figureSource.ts'
import { withFigure, withoutFigureOf, withText } from './page/pageDraft.ts'

interface EditViewProps extends Pick<EditModeProps, 'book' | 'calls' | 'renderPreview'> {
  editor: Editor
  state: EditorState
  /** Reverts and goes back to reading; asks first where something would be lost. */
  onLeave: () => void
}

/** The page being edited: its tools, its source beside what readers will see, and its figures. */
export function EditView({ book, calls, renderPreview, editor, state, onLeave }: EditViewProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const [asked, setAsked] = useState<'delete' | 'figure' | null>(null)
  const source = useRef<SourceHandle>(null)
  const { phase, page, draft, busy } = state
  const figures = useMemo(() => new Map(Object.entries(draft.figures)), [draft.figures])
  const n = formatNumber(page, language)
  useBackLayer(true, onLeave)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    void editor.save()
  }
  const onReady = (handle: SourceHandle) => {
    source.current = handle
    // A phone would put its keyboard over the page before anybody has seen it.
    if (window.matchMedia?.('(pointer: fine)').matches) handle.focus()
  }

  return (
    <main className={css.whole} dir={i18n.dir()} onKeyDown={onKeyDown}>
      <EditBar
        page={page}
        total={book.totalPages + (busy === 'adding' ? 1 : 0)}
        busy={busy}
        isReady={phase === 'writing'}
        isChanged={editor.isDirty()}
        isDraftSaved={state.isDraftSaved}
        onFigure={() => setAsked('figure')}
        onAdd={() => void editor.addPage()}
        onDelete={() => setAsked('delete')}
        onCancel={onLeave}
        onSave={() => void editor.save()}
      />
      <EditMessages editor={editor} state={state} book={book} renderPreview={renderPreview} />
      {phase === 'loading' && (
        <div className={css.waiting}>
          <VisuallyHidden role="status">{t('edit.loading')}</VisuallyHidden>
          <Spinner />
        </div>
      )}
      {phase === 'failed' && (
        <div className={css.waiting}>
          <EmptyState role="alert" title={t('reader.failed')}>
            <Button onClick={() => void editor.load()}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {phase === 'writing' && (
        <>
          <PageEditor
            className={css.desk}
            editKey={page}
            text={draft.text}
            figures={figures}
            ext={book.ext}
            direction={book.direction}
            lang={book.lang}
            label={t('admin.content.editor', { n })}
            readOnly={busy === 'adding'}
            onChange={(text) => editor.edit((now) => withText(now, text))}
            onReady={onReady}
            renderPreview={renderPreview}
          />
          <FigureList
            draft={draft}
            ext={book.ext}
            onRemove={(name) => editor.edit((now) => withoutFigureOf(now, book.ext, name))}
            onInsert={(name) => source.current?.insert(figureSource(book.ext, { name, alt: '', caption: '' }))}
          />
        </>
      )}
      {asked === 'figure' && (
        <FigureDialog
          bookId={book.id}
          calls={calls}
          onClose={() => setAsked(null)}
          onUploaded={({ url, isNew, ...words }) => {
            setAsked(null)
            editor.edit((now) => withFigure(now, words.name, url, isNew))
            source.current?.insert(figureSource(book.ext, words))
          }}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          question={t('admin.content.deleteQuestion', { n })}
          yes={t('admin.content.delete')}
          isDestructive
          onAnswer={(yes) => {
            setAsked(null)
            if (yes) void editor.deletePage()
          }}
        />
      )}
    </main>
  )
}
