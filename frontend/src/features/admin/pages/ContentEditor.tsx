import { resolveLanguage } from '@hikma/contracts/language'
import { MAX_PAGES } from '@hikma/contracts/limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageEditor } from '../../../editor/PageEditor.tsx'
import type { PreviewedPage } from '../../../editor/PreviewedPage.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ContentEditor.module.css'
import { type Draft, turnedTo, withNewPage, withoutPage, withText } from '../draft/draft.ts'
import { PageBar } from './PageBar.tsx'

interface ContentEditorProps {
  draft: Draft
  edit: (change: (draft: Draft) => Draft) => void
  renderPreview: (page: PreviewedPage) => ReactNode
}

/** The source of the draft's pages, one at a time, beside what readers will see. On a phone one of the two. */
export function ContentEditor({ draft, edit, renderPreview }: ContentEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { pages, at, details } = draft
  const page = pages[at] ?? pages[0]
  if (!page) return null
  const n = formatNumber(at + 1, language)
  const { direction, lang } = resolveLanguage(details.language, details.primaryLanguage)

  const remove = (yes: boolean) => {
    setAsking(false)
    if (yes) edit(withoutPage)
  }
  return (
    <>
      <PageBar
        at={at}
        total={pages.length}
        most={MAX_PAGES}
        onTurn={(to) => edit((now) => turnedTo(now, to))}
        onAdd={() => edit(withNewPage)}
        onDelete={() => (page.text.trim() === '' ? edit(withoutPage) : setAsking(true))}
      />
      <PageEditor
        className={css.desk}
        // Undo stays within its page.
        editKey={page.key}
        text={page.text}
        ext={details.ext}
        direction={direction}
        lang={lang}
        label={t('admin.content.editor', { n })}
        onChange={(text) => edit((now) => withText(now, page.key, text))}
        renderPreview={renderPreview}
      />
      {isAsking && (
        <ConfirmDialog
          question={t('admin.content.deleteQuestion', { n })}
          yes={t('admin.content.delete')}
          isDestructive
          onAnswer={remove}
        />
      )}
    </>
  )
}
