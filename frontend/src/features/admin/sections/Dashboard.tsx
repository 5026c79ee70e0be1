import { sectionPath } from '@hikma/contracts/addresses'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { useAdmin } from '../AdminContext.ts'
import { BinPanel } from '../bin/BinPanel.tsx'
import { BooksPanel } from '../books/BooksPanel.tsx'
import css from '../Dashboard.module.css'
import { BookSection } from './BookSection.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { NewBookSection } from './NewBookSection.tsx'
import { SectionLinks } from './SectionLinks.tsx'

/** The admin's view: one of its sections below the ways to the others. */
export function Dashboard() {
  const { t } = useTranslation()
  const { section } = useAdmin()
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const path = sectionPath(section)
  const shown = useRef<string>(null)
  useEffect(() => {
    // the title of the view at first, then that of each section
    const target = shown.current === null ? heading.current : content.current?.querySelector('h2')
    if (shown.current !== path) target?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
  useDocumentTitle(t('admin.title'))

  return (
    <div className={css.dashboard}>
      <DashboardHeader ref={heading} />
      <SectionLinks section={section} />
      <div ref={content} className={css.section} key={path}>
        {section.section === 'books' && <BooksPanel />}
        {section.section === 'new' && <NewBookSection />}
        {section.section === 'book' && <BookSection id={section.id} />}
        {section.section === 'bin' && <BinPanel />}
      </div>
    </div>
  )
}
