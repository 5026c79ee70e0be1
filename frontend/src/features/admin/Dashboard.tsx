import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useAdmin } from './AdminContext.ts'
import { BinPanel } from './bin/BinPanel.tsx'
import { BooksPanel } from './books/BooksPanel.tsx'
import css from './Dashboard.module.css'
import { DashboardHeader } from './DashboardHeader.tsx'
import './dashboardTexts.ts'
import { keptDrafts } from './draft/keptDrafts.ts'
import { PublishSection } from './PublishSection.tsx'
import { StoragePanel } from './StoragePanel.tsx'

function show({ current }: RefObject<HTMLElement | null>): void {
  current?.focus({ preventScroll: true })
  current?.scrollIntoView()
}

/** The admin's page: the books of the library, the draft of a book, and the storage of this browser. */
export function Dashboard() {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const publish = useRef<HTMLHeadingElement>(null)
  const details = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(t('admin.title'))
  const { books = [] } = useAdmin()
  const add = () => {
    void keptDrafts.startEmpty(books)
    show(publish)
  }
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className={css.dashboard}>
      <DashboardHeader ref={heading} />
      <BooksPanel onAdd={add} />
      <BinPanel />
      <PublishSection ref={publish} detailsRef={details} onFilled={() => show(details)} />
      <StoragePanel />
    </div>
  )
}
