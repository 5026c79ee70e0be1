import { fileUrl } from '@hikma/contracts/links'
import { useTranslation } from 'react-i18next'
import { loadedBook } from '../draft/bookInForm.ts'
import { type DraftCover, withCover, withoutLoadedCover } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import { CoverField } from './CoverField.tsx'

const setCover = (cover: DraftCover | null): void => draftStore.edit((draft) => withCover(draft, cover))

/** The cover of the form. A loaded book keeps its cover unless another is chosen or it is removed. */
export function CoverPicker() {
  const { t } = useTranslation()
  const { draft } = useDraft()
  const { cover } = draft
  const loaded = loadedBook(draft)
  const present = loaded?.cover ? fileUrl(loaded.id, loaded.cover) : null
  return (
    <CoverField
      heading="h3"
      cover={cover}
      present={present}
      note={cover ? null : t(`admin.cover.${present ? 'unchanged' : 'none'}`)}
      onChange={setCover}
      onRemove={() => (cover ? setCover(null) : draftStore.edit(withoutLoadedCover))}
    />
  )
}
