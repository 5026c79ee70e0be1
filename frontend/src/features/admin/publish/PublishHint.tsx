import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { formatSize } from '../../../lib/formatSize.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { TEXT_FIELDS, type TextName } from '../draft/bookFields.ts'
import type { DraftProblems } from '../draft/formRules.ts'

const labelOf = (field: NonNullable<DraftProblems['field']>) =>
  field in TEXT_FIELDS ? TEXT_FIELDS[field as TextName].label : (field as Exclude<typeof field, TextName>)

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
  const sentences: string[] = []
  if (problems && problems.missing.length > 0) {
    const things = new Intl.ListFormat(language).format(problems.missing.map((thing) => t(`publish.${thing}`)))
    sentences.push(t('publish.missing', { things }))
  }
  if (problems?.field) sentences.push(t('publish.wrongField', { field: t(`admin.details.${labelOf(problems.field)}`) }))
  if (problems?.page) {
    const { number, error } = problems.page
    sentences.push(
      t(error === 'large' ? 'admin.content.tooLarge' : 'admin.content.badCharacters', {
        n: formatNumber(number, language),
        most: formatSize(MAX_PAGE_BYTES, language, (unit) => t(`admin.storage.${unit}`)),
      }),
    )
  }
  return (
    <p className={className} role="status">
      {sentences.join(' ') || t('publish.ready')}
    </p>
  )
}
