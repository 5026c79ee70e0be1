import { MAX_INFO_BYTES, MAX_PAGE_BYTES, MAX_PAGES } from '@hikma/contracts/limits'
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
import type { Imported, ImportEdits, ImportSource } from './importState.ts'
import { importStore } from './importStore.ts'
import { fileUrl } from '@hikma/contracts/links'
import { type DraftProblems, validateDetails } from '../draft/formRules.ts'
import { cutPageOf, paginatorOf } from './paginatorOf.ts'

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

/** Why a manuscript cannot be published as it is cut: the first page, by index, that the library would refuse. */
type PagesProblem = { kind: 'tooManyPages' } | { kind: 'pageTooLarge' | 'tooManyFigures'; page: number }

interface ImportProblems {
  details: DraftProblems | null
  pages: PagesProblem | null
}

/** Null if the manuscript can be published. */
function importProblems(source: ImportSource, edits: ImportEdits): ImportProblems | null {
  const details = validateDetails(edits.details)
  const pages = findPagesProblem(source, edits)
  return details || pages ? { details, pages } : null
}

const encoder = new TextEncoder()
/** In UTF-16 code units. A page below it is small enough, whatever its letters and links. */
const SURELY_SMALL = MAX_PAGE_BYTES / 4
const SURELY_FEW = 50

function findPagesProblem(source: ImportSource, edits: ImportEdits): PagesProblem | null {
  if (edits.cuts.length > MAX_PAGES) return { kind: 'tooManyPages' }
  const pager = paginatorOf(source, edits)
  for (let page = 0; page < pager.count; page++) {
    const { length, figures } = pager.weigh(page)
    if (length > SURELY_SMALL && encoder.encode(cutPageOf(source, edits, page).html).length > MAX_PAGE_BYTES)
      return { kind: 'pageTooLarge', page }
    if (figures > SURELY_FEW) {
      const links = cutPageOf(source, edits, page).figures.map((name) => [name, fileUrl(edits.details.bookId, name)])
      if (JSON.stringify({ figures: Object.fromEntries(links) }).length > MAX_INFO_BYTES)
        return { kind: 'tooManyFigures', page }
    }
  }
  return null
}
