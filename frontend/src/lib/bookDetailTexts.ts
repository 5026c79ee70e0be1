import type { Language } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import { formatLanguage } from './formatLanguage.ts'
import { genreLabel } from './genreLabel.ts'

/** The labels of details that are not called as the field of the record; all are keys of `admin.details`. */
const LABELS: Readonly<Record<string, string>> = { title: 'bookTitle' }

/** The label of a detail of a book, as in the form of the dashboard. A newer library may have details without one. */
export const detailLabel = (field: string, t: TFunction): string =>
  field === 'cover'
    ? t('admin.cover.title')
    : t(`admin.details.${(LABELS[field] ?? field) as 'author'}`, { defaultValue: field })

/** A detail in words. */
export function detailText(
  field: string,
  value: string | number | boolean | null,
  t: TFunction,
  language: Language,
): string {
  if (value === null || value === '') return t('admin.details.nothing')
  if (typeof value === 'boolean') return t(value ? 'admin.details.isPublic' : 'admin.details.private')
  if (typeof value === 'number') return String(value)
  if (field === 'language' && (value === 'ltr' || value === 'rtl')) return t(`admin.details.${value}`)
  if (field === 'texLook') return t(`admin.details.texLooks.${value as 'source'}`, { defaultValue: value })
  if (field === 'assistant') return t(`admin.details.assistantModes.${value as 'on'}`, { defaultValue: value })
  if (field === 'genre') return genreLabel(value, t)
  return /^(language|primaryLanguage|originalLanguage)$/.test(field) ? formatLanguage(value, language) : value
}
