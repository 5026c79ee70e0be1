import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageEditor } from '../../../editor/PageEditor.tsx'
import type { SourceHandle } from '../../../editor/SourceEditor.tsx'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { FigureList } from '../figures/FigureList.tsx'
import type { FigureDetails } from '../figures/figureSource.ts'
import { withoutFigureOf, withText } from '../page/pageDraft.ts'
import css from './EditView.module.css'
import { useEditView } from './EditViewContext.ts'

interface PageContentEditorProps {
  /** The source editor has loaded. */
  onReady: (source: SourceHandle) => void
  onInsertFigure: (figure: FigureDetails) => void
}

/** The source of the page beside its preview, and its figures below. */
export function PageContentEditor({ onReady, onInsertFigure }: PageContentEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { book, editor, state, place, renderPreview } = useEditView()
  const { page, draft, busy } = state
  const figures = useMemo(() => new Map(Object.entries(draft.figures)), [draft.figures])
  return (
    <>
      <PageEditor
        className={css.editor}
        editKey={page}
        place={place ?? undefined}
        text={draft.text}
        figures={figures}
        ext={book.ext}
        direction={book.direction}
        lang={book.lang}
        label={t('admin.content.editor', { n: formatNumber(page, language) })}
        textLabel={t('admin.content.text', { n: formatNumber(page, language) })}
        readOnly={busy === 'adding'}
        onChange={(text) => editor.edit((now) => withText(now, text))}
        onReady={onReady}
        renderPreview={renderPreview}
      />
      <FigureList
        draft={draft}
        ext={book.ext}
        onRemove={(name) => editor.edit((now) => withoutFigureOf(now, book.ext, name))}
        onInsert={(name) => onInsertFigure({ name, alt: '', caption: '' })}
      />
    </>
  )
}
