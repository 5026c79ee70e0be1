import { MAX_PAGE_BYTES, MAX_PAGES } from '@hikma/contracts/limits'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { formatSize } from '../../../lib/formatSize.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useAdmin } from '../AdminContext.ts'
import forms from '../DraftForm.module.css'
import { PublishHint } from '../publish/PublishHint.tsx'
import { bookOfImport } from './bookOfImport.ts'
import { importProblems, type PagesProblem } from './importProblems.ts'
import type { Imported } from './importState.ts'
import { importStore } from './importStore.ts'

/** The button that publishes a manuscript, and why it cannot be published yet. */
export function PublishImport({ source, edits }: Imported) {
  const { t } = useTranslation()
  const { isPublishing, publishJob } = useAdmin()
  const settled = useDeferredValue(edits)
  const problems = useMemo(() => importProblems(source, settled), [source, settled])
  const publish = () => {
    // The sentence beside the button says why.
    if (isPublishing || importProblems(source, edits)) return
    const { bookId: id, title } = edits.details
    publishJob({ id, title, bookOf: () => bookOfImport(source, edits), onPublished: importStore.discard })
  }
  return (
    <div className={forms.publish}>
      {problems?.pages ? (
        <PagesHint problem={problems.pages} />
      ) : (
        <PublishHint problems={problems?.details ?? null} className={forms.hint} />
      )}
      <Button tone="main" className={forms.button} aria-disabled={isPublishing} onClick={publish}>
        {t(isPublishing ? 'publish.publishing' : 'manuscript.publish')}
      </Button>
    </div>
  )
}

function PagesHint({ problem }: { problem: PagesProblem }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const most = formatSize(MAX_PAGE_BYTES, language, (unit) => t(`admin.storage.${unit}`))
  return (
    <p className={forms.hint} role="status">
      {problem.kind === 'tooManyPages'
        ? t('manuscript.tooManyPages', { most: number(MAX_PAGES) })
        : t(`manuscript.${problem.kind}`, { n: number(problem.page + 1), most })}
    </p>
  )
}
