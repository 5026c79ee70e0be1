import type { Language } from '@hikma/contracts/documents'
import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { formatSize } from '../../../lib/formatSize.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { TEXT_FIELDS, type TextName } from '../draft/bookFields.ts'
import type { DraftProblems } from '../draft/formRules.ts'

const labelOf = (field: NonNullable<DraftProblems['field']>) =>
  field in TEXT_FIELDS ? TEXT_FIELDS[field as TextName].label : (field as Exclude<typeof field, TextName>)

/** Why a draft cannot be published or saved yet, in sentences. */
export function problemSentences({ missing, field, page }: DraftProblems, t: TFunction, language: Language): string[] {
  const sentences: string[] = []
  if (missing.length > 0) {
    const things = formatList(
      missing.map((thing) => t(`publish.${thing}`)),
      language,
    )
    sentences.push(t('publish.missing', { things }))
  }
  if (field) sentences.push(t('publish.wrongField', { field: t(`admin.details.${labelOf(field)}`) }))
  if (page)
    sentences.push(
      t(page.error === 'large' ? 'admin.content.tooLarge' : 'admin.content.badCharacters', {
        n: formatNumber(page.number, language),
        most: formatSize(MAX_PAGE_BYTES, language, (unit) => t(`admin.storage.${unit}`)),
      }),
    )
  return sentences
}

/** Says why the draft cannot be published yet, or that it can. */
export function PublishHint({
  problems,
  className,
}: {
  problems: DraftProblems | null
  className: string | undefined
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className={className} role="status">
      {problems ? problemSentences(problems, t, language).join(' ') : t('publish.ready')}
    </p>
  )
}
