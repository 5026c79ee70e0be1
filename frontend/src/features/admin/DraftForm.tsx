import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import type { AdminViewProps } from './AdminView.tsx'
import { BookDetailsForm } from './details/BookDetailsForm.tsx'
import { ContentEditor } from './pages/ContentEditor.tsx'
import { CoverPicker } from './details/CoverPicker.tsx'
import { loadedBook, withBook } from './draft/bookInForm.ts'
import { withCover, withDetails } from './draft/draft.ts'
import type { DraftStore } from './draft/createDraftStore.ts'
import { areDetailsReady, validateDraft } from './draft/formRules.ts'
import { useDraftState } from './draft/useDraft.ts'
import css from './DraftForm.module.css'
import { ExistingBookNote } from './details/ExistingBookNote.tsx'
import { PublishHint } from './publish/PublishHint.tsx'
import { ReplaceDialog } from './publish/ReplaceDialog.tsx'
import { useSaveDetails } from './publish/useSaveDetails.ts'

interface DraftFormProps extends Pick<AdminViewProps, 'books' | 'onSaved' | 'renderPreview'> {
  store: DraftStore
  isPublishing: boolean
  onPublish: () => void
}

/** Details, cover and pages of the book to be, and the button that publishes it. */
export function DraftForm({ store, books, onSaved, renderPreview, isPublishing, onPublish }: DraftFormProps) {
  const { t } = useTranslation()
  const { draft } = useDraftState(store)
  const [detailsId, contentId] = [useId(), useId()]
  const saving = useSaveDetails(store, onSaved)
  const { bookId, ext } = draft.details
  const known = books?.find(({ id }) => id === bookId)
  const loaded = loadedBook(draft)
  const unready = validateDraft(draft)
  const isOtherKind = loaded !== null && loaded.ext !== ext

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // spec.md §5: otherwise nothing happens, and nothing is said but what stands beside the button.
    if (!validateDraft(store.getState().draft) && !isPublishing) onPublish()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <section className={css.card} aria-labelledby={detailsId}>
        <h2 id={detailsId} className={css.title}>
          {t('admin.details.title')}
        </h2>
        <div className={css.details}>
          <CoverPicker
            cover={draft.cover}
            loaded={loaded}
            onCover={(cover) => store.edit((now) => withCover(now, cover))}
            onForget={() => store.edit((now) => ({ ...now, loaded: now.loaded && { ...now.loaded, cover: null } }))}
          />
          <BookDetailsForm
            details={draft.details}
            onChange={(changes) => store.edit((now) => withDetails(now, changes))}
            aboutId={
              known && (
                <ExistingBookNote
                  book={known}
                  isLoaded={loaded !== null}
                  onLoad={() => store.edit((now) => withBook(now, known))}
                  onSave={areDetailsReady(draft) && !isOtherKind ? () => void saving.save() : null}
                  isSaving={saving.isSaving}
                  isOtherKind={isOtherKind}
                />
              )
            }
          />
        </div>
        <p className={css.saved} role="status">
          {saving.isSaved && t('admin.details.saved')}
        </p>
      </section>
      <section className={css.card} aria-labelledby={contentId}>
        <h2 id={contentId} className={css.title}>
          {t('admin.content.title')}
        </h2>
        <ContentEditor draft={draft} edit={store.edit} renderPreview={renderPreview} />
      </section>
      <div className={css.publish}>
        <PublishHint unready={unready} className={css.hint} />
        <Button type="submit" tone="main" className={css.button} aria-disabled={isPublishing}>
          {t(isPublishing ? 'publish.publishing' : 'publish.publish')}
        </Button>
      </div>
      {saving.question && <ReplaceDialog id={bookId} question={saving.question} pages={null} isNews />}
      {saving.hasFailed && <AlertDialog sentence={t('admin.details.saveFailed')} onClose={saving.seen} />}
    </form>
  )
}
