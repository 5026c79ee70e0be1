import { type AdminSection, sectionPath } from '@hikma/contracts/addresses'
import { BookPlus, Library, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './SectionLinks.module.css'

const SECTIONS = [
  { section: 'books', Icon: Library },
  { section: 'new', Icon: BookPlus },
  { section: 'bin', Icon: Trash2 },
] as const

/** The ways to the sections of the dashboard. One book belongs to the books. */
export function SectionLinks({ section: { section: shown } }: { section: AdminSection }) {
  const { t } = useTranslation()
  return (
    <nav className={css.sections} aria-label={t('dashboard.sections')}>
      <ul>
        {SECTIONS.map(({ section, Icon }) => (
          <li key={section}>
            <a
              href={sectionPath({ section })}
              aria-current={section === shown ? 'page' : section === 'books' && shown === 'book' ? 'true' : undefined}
            >
              <Icon size={18} />
              {t(`dashboard.section.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
