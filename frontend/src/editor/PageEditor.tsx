import { clsx } from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './PageEditor.module.css'
import { MarkupHelpButton } from './help/MarkupHelpButton.tsx'
import type { PreviewedPage } from './PreviewedPage.ts'
import type { SourceEditorProps } from './SourceEditor.tsx'
import { useDebouncedText } from './useDebouncedText.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

const SourceEditor = lazyWithRetry(async () => (await import('./SourceEditor.tsx')).SourceEditor)

interface PageEditorProps extends Omit<PreviewedPage, 'text'>, SourceEditorProps {
  /** A new key starts a new undo history. */
  editKey: string | number
  renderPreview: (page: PreviewedPage) => ReactNode
  className?: string | undefined
}

/** The source of a page beside its preview; a small screen shows one of the two. */
export function PageEditor({ editKey, renderPreview, className, lang, figures, earlier, ...source }: PageEditorProps) {
  const { t } = useTranslation()
  const [side, setSide] = useState<'source' | 'preview'>('source')
  const { text, ext, direction } = source
  const shown = useDebouncedText(text)
  return (
    <div className={clsx(css.whole, className)}>
      {ext === 'html' && <MarkupHelpButton />}
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
