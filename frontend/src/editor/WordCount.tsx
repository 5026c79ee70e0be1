import type { PageExtension } from '@hikma/contracts/areaNames'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../lib/formats.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import css from './PageEditor.module.css'
import { createWriting } from './rich/createWriting.ts'

/** Words are counted when nobody has typed for so long, in milliseconds. */
const REST_MS = 700

/** The number of words of a page, counted in a worker a moment after it was changed. */
export function WordCount({ text, ext }: { text: string; ext: PageExtension }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [writing] = useState(createWriting)
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => () => writing.end(), [writing])
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const counted = await writing.countWords({ text, ext })
      if (!isOver) setWords(counted)
    }
    const timer = setTimeout(() => void count(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [writing, text, ext])
  return (
    <p className={css.words}>
      {words !== null && t('admin.content.words', { count: words, n: formatNumber(words, language) })}
    </p>
  )
}
