import { useTranslation } from 'react-i18next'
import { useBookList } from '../../../books/useBookList.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { BookDetailsFields } from '../details/BookDetailsFields.tsx'
import { CoverField } from '../details/CoverField.tsx'
import { withTyped } from '../draft/detailsInForm.ts'
import type { DraftCover } from '../draft/draft.ts'
import forms from '../DraftForm.module.css'
import type { Imported } from './importState.ts'
import { importStore } from './importStore.ts'
import { LanguageQuestion } from './LanguageQuestion.tsx'

const setCover = (cover: DraftCover | null): void => importStore.edit((edits) => ({ ...edits, cover }))

/** The cover and the details of a manuscript, filled in with what its file says. */
export function ImportDetails({ source, edits }: Imported) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { books } = useBookList()
  const { details, cover } = edits
  const existing = books?.find(({ id }) => id === details.bookId)
  const known = existing && {
    title: existing.title,
    count: existing.totalPages,
    n: formatNumber(existing.totalPages, language),
  }
  return (
    <div className={forms.details}>
      <CoverField heading="h4" cover={cover} onChange={setCover} onRemove={() => setCover(null)} />
      <BookDetailsFields
        details={details}
        onChange={(changes) => importStore.edit((now) => withTyped(now, changes))}
        ownGenre={source.details.genre ?? ''}
        idHint={known && t('admin.details.known', known)}
        languageNote={<LanguageQuestion source={source} edits={edits} />}
      />
    </div>
  )
}
