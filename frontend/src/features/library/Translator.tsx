import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatPeople } from '../../lib/formatPeople.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ClampedText } from './ClampedText.tsx'

interface TranslatorProps {
  book: Book
  className: string | undefined
}

/** 'Translated by {translator}', if the book has one. */
export function Translator({ book, className }: TranslatorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!book.translator) return null
  return (
    <p className={className}>
      {t('library.translatedBy')}{' '}
      <ClampedText text={formatPeople(book.translator, language)} lines={1} lang={book.lang} />
    </p>
  )
}
