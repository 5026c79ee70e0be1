import { readingOf } from '@hikma/contracts/language'
import { MAX_PAGES } from '@hikma/contracts/limits'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedPage } from '../../editor/PreviewedPage.ts'
import { useSettledText } from '../../editor/useSettledText.ts'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ContentEditor.module.css'
import { type Draft, turnedTo, withNewPage, withoutPage, withText } from './draft/draft.ts'
import { PageBar } from './PageBar.tsx'

const SourceEditor = lazy(async () => ({ default: (await import('../../editor/SourceEditor.tsx')).SourceEditor }))

interface ContentEditorProps {
  draft: Draft
  edit: (change: (draft: Draft) => Draft) => void
  renderPreview: (page: PreviewedPage) => ReactNode
}

/** The source of the draft's pages, one at a time, beside what readers will see. On a phone one of the two. */
export function ContentEditor({ draft, edit, renderPreview }: ContentEditorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [side, setSide] = useState<'source' | 'preview'>('source')
  const [isAsking, setAsking] = useState(false)
  const { pages, at, details } = draft
  const page = pages[at] ?? pages[0]
  const shown = useSettledText(page?.text ?? '')
  if (!page) return null
  const n = formatNumber(at + 1, language)
  const { direction, lang } = readingOf(details.language, details.primaryLanguage)

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
      <div className={css.sides} role="group" aria-label={t('admin.content.title')}>
        {(['source', 'preview'] as const).map((one) => (
          <Button key={one} className={css.side} aria-pressed={side === one} onClick={() => setSide(one)}>
            {t(`admin.content.${one}`)}
          </Button>
        ))}
      </div>
      <div className={css.desk} data-side={side}>
        <div className={css.source}>
          <Suspense fallback={<Loading />}>
            <SourceEditor
              // Undo stays within its page.
              key={page.key}
              text={page.text}
              ext={details.ext}
              direction={direction}
              label={t('admin.content.editor', { n })}
              onChange={(text) => edit((now) => withText(now, page.key, text))}
            />
          </Suspense>
        </div>
        <div className={css.preview}>
          {shown.trim() === '' ? (
            <p className={css.blank}>{t('admin.content.blank')}</p>
          ) : (
            <Suspense fallback={<Loading />}>
              {renderPreview({ text: shown, ext: details.ext, direction, lang })}
            </Suspense>
          )}
        </div>
      </div>
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

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={css.loading}>
      <VisuallyHidden role="status">{t('admin.content.loading')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}
