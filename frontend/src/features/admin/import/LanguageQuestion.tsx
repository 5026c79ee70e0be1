import { languageTagOf } from '@hikma/contracts/language'
import { useTranslation } from 'react-i18next'
import { formatLanguage } from '../../../lib/formatLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import fields from '../details/BookDetailsFields.module.css'
import { languageName } from '../draft/bookFields.ts'
import { withTyped } from '../draft/detailsInForm.ts'
import type { Imported } from './importState.ts'
import { importStore } from './importStore.ts'
import css from './LanguageQuestion.module.css'

/** Asks for the language of a file that contradicts itself about it, until another one is chosen. */
export function LanguageQuestion({ source, edits }: Imported) {
  const { t } = useTranslation()
  const interfaceLanguage = useLanguage()
  const nameOf = (tag: string) => formatLanguage(tag, interfaceLanguage)
  const { language, otherLanguage } = source.details
  const isOpen = language !== null && languageTagOf(edits.details.primaryLanguage) === language
  if (!isOpen || otherLanguage === undefined) return null
  const take = () => importStore.edit((now) => withTyped(now, { primaryLanguage: languageName(otherLanguage) }))
  return (
    <div className={`${fields.whole} ${css.question}`} role="status">
      <p className={css.sentence}>{t('manuscript.languageQuestion', { taken: nameOf(language) })}</p>
      <Button onClick={take}>{t('manuscript.takeLanguage', { language: nameOf(otherLanguage) })}</Button>
    </div>
  )
}
