import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './UnknownCommands.module.css'

interface UnknownCommandsProps {
  commands: readonly { name: string; count: number }[]
}

/** The commands of a page that are shown as source, with how often each occurs. */
export function UnknownCommands({ commands }: UnknownCommandsProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  if (commands.length === 0) return null
  return (
    <div className={css.note} dir={i18n.dir()}>
      <p>{t('reader.tex.unknown')}</p>
      <ul>
        {commands.map(({ name, count }) => (
          <li key={name}>
            <code dir="ltr">{name}</code> {t('reader.tex.times', { count, times: formatNumber(count, language) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
