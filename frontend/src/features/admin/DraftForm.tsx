import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useAdmin } from './AdminContext.ts'
import { DetailsSection } from './details/DetailsSection.tsx'
import { loadedBook } from './draft/bookInForm.ts'
import { draftStore } from './draft/draftStore.ts'
import { hasText, validateDraft } from './draft/formRules.ts'
import { useDraft } from './draft/useDraft.ts'
import css from './DraftForm.module.css'
import { ContentEditor } from './pages/ContentEditor.tsx'
import { DroppedNote } from './publish/DroppedNote.tsx'
import { PublishHint } from './publish/PublishHint.tsx'
import { SaveDetailsBar } from './publish/SaveDetailsBar.tsx'

/**
 * Details, cover and pages of a book, and the button that publishes it. A loaded book without new pages is not published
 * again: its details are saved.
 */
export function DraftForm() {
  const { t } = useTranslation()
  const { draft } = useDraft()
  const { isPublishing, onPublish } = useAdmin()
  const contentId = useId()
  const loaded = loadedBook(draft)
  const isPublished = loaded === null || hasText(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // An invalid draft is not submitted; the sentence beside the button says why (BEHAVIOUR.md §5.1).
    if (isPublished && !validateDraft(draftStore.getState().draft) && !isPublishing) onPublish()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <DetailsSection />
      <section className={css.card} aria-labelledby={contentId}>
        <h2 id={contentId} className={css.title}>
          {t('admin.content.title')}
        </h2>
        <ContentEditor />
      </section>
      {draft.details.ext === 'html' && <DroppedNote pages={draft.pages} />}
      <div className={css.publish}>
        {isPublished && <PublishHint problems={validateDraft(draft)} className={css.hint} />}
        {loaded && <SaveDetailsBar loaded={loaded} isOnly={!isPublished} />}
        {isPublished && (
          <Button type="submit" tone="main" className={css.button} aria-disabled={isPublishing}>
            {t(isPublishing ? 'publish.publishing' : 'publish.publish')}
          </Button>
        )}
      </div>
    </form>
  )
}
