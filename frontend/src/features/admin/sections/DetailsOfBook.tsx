import type { Book } from '@hikma/contracts/book'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookList } from '../../../books/useBookList.ts'
import { DetailsSection } from '../details/DetailsSection.tsx'
import { hasOwnInput, isAsLoaded, loadedBook, withBook } from '../draft/bookInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { hasText } from '../draft/formRules.ts'
import { keptDrafts } from '../draft/keptDrafts.ts'
import { useDraft, useOpenDraft } from '../draft/useDraft.ts'
import formCss from '../DraftForm.module.css'
import { DashboardLoading } from '../DashboardLoading.tsx'
import { SaveDetailsBar } from '../publish/SaveDetailsBar.tsx'
import { OpenedDraft } from './OpenedDraft.tsx'

/** The details of a book in the form, whose draft of another book is put aside first. */
export function DetailsOfBook({ book }: { book: Book }) {
  const { t } = useTranslation()
  const { phase } = useOpenDraft()
  const { books = [] } = useBookList()
  const { draft } = useDraft()
  const [state, setState] = useState<'filling' | 'filled' | 'full'>('filling')
  const fill = useEffectEvent(async () => {
    const { draft: former } = draftStore.getState()
    const loaded = loadedBook(former)
    // what was typed for the same book stays; saving it asks about what others have changed since
    if (loaded?.id !== book.id || (loaded.version !== book.version && isAsLoaded(former))) {
      if (loaded?.id !== book.id && hasOwnInput(former, books)) {
        await keptDrafts.startEmpty(books)
        if (hasOwnInput(draftStore.getState().draft, books)) return setState('full')
      }
      draftStore.reset()
      draftStore.edit((empty) => withBook(empty, book))
    }
    setState('filled')
  })
  useEffect(() => {
    if (phase === 'owned') void fill()
  }, [phase, book.id, book.version])
  const loaded = loadedBook(draft)
  return (
    <OpenedDraft phase={phase}>
      {state === 'full' ? (
        <p role="alert">{t('admin.draft.notKept')}</p>
      ) : state === 'filled' && loaded ? (
        <div className={formCss.form}>
          <DetailsSection isOfBook />
          <div className={formCss.publish}>
            <SaveDetailsBar loaded={loaded} isOnly={!hasText(draft)} />
          </div>
        </div>
      ) : (
        <DashboardLoading />
      )}
    </OpenedDraft>
  )
}
