import { resolveLanguage } from '@hikma/contracts/language'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageEditor } from '../../../editor/PageEditor.tsx'
import { formatNumber } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useAdmin } from '../AdminContext.ts'
import { withoutPage, withText } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from './ContentEditor.module.css'
import { PageBar } from './PageBar.tsx'

/** One page of the draft at a time: its source beside the preview; on a phone one of the two. */
export function ContentEditor() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { renderPreview } = useAdmin()
  const [isAsking, setAsking] = useState(false)
  const { pages, at, details } = useDraft().draft
  const page = pages[at] ?? pages[0]
  const earlier = useCallback(() => Promise.resolve(pages.slice(0, at).map(({ text }) => text)), [pages, at])
  if (!page) return null
  const n = formatNumber(at + 1, language)
  const { direction, lang } = resolveLanguage(details.language, details.primaryLanguage)

  const remove = (yes: boolean) => {
    setAsking(false)
    if (yes) draftStore.edit(withoutPage)
  }
  return (
    <>
      <PageBar onDelete={() => (page.text.trim() === '' ? remove(true) : setAsking(true))} />
      <PageEditor
        className={css.editor}
        editKey={page.key}
        text={page.text}
        ext={details.ext}
        direction={direction}
        lang={lang}
        earlier={earlier}
        label={t('admin.content.editor', { n })}
        textLabel={t('admin.content.text', { n })}
        onChange={(text) => draftStore.edit((now) => withText(now, page.key, text))}
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
