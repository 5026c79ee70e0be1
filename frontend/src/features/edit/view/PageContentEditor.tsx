import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageEditor } from '../../../editor/PageEditor.tsx'
import type { AddedPicture } from '../../../editor/rich/paste/pastedPictures.ts'
import type { EditorHandle } from '../../../editor/PaneHandle.ts'
import { formatSize } from '../../../lib/formatSize.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { FigureList } from '../figures/FigureList.tsx'
import { type FigureDetails, figureSource } from '../page/figureSource.ts'
import { uploadReplacement } from '../figures/uploadFigure.ts'
import { withFigure, withoutFigureOf, withText } from '../page/pageDraft.ts'
import css from './EditView.module.css'
import { useEditView } from '../EditViewContext.ts'

interface PageContentEditorProps {
  /** The source editor has loaded. */
  onReady: (source: EditorHandle) => void
  onInsertFigure: (figure: FigureDetails) => void
}

/** The source of the page beside its preview, and its figures below. */
export function PageContentEditor({ onReady, onInsertFigure }: PageContentEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { book, calls, editor, state, place, renderPreview } = useEditView()
  const { page, draft, busy } = state
  const figures = useMemo(() => new Map(Object.entries(draft.figures)), [draft.figures])
  const addPicture = async (file: File): Promise<AddedPicture> => {
    const added = await uploadReplacement(calls, book.id, file)
    if (typeof added === 'object' && 'name' in added) {
      editor.edit((now) => withFigure(now, added.name, added.url, added.isNew))
      return { name: added.name, lines: figureSource(book.ext, { name: added.name, alt: '', caption: '' }) }
    }
    if (added === 'large')
      return {
        refused: t('edit.figure.tooLarge', {
          most: formatSize(MAX_IMAGE_BYTES, language, (unit) => t(`admin.storage.${unit}`)),
        }),
      }
    if (typeof added === 'string') return { refused: t(`edit.figure.error.${added}`) }
    return { refused: [t('edit.figure.failed'), added.serverMessage].filter(Boolean).join(' ') }
  }
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
        addPicture={addPicture}
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
