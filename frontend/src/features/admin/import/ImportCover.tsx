import { CoverField } from '../details/CoverField.tsx'
import type { DraftCover } from '../draft/draft.ts'
import { importStore } from './importStore.ts'

const setCover = (cover: DraftCover | null): void => importStore.edit((edits) => ({ ...edits, cover }))

/** The cover that the file has, which can be replaced or removed. */
export const ImportCover = ({ cover }: { cover: DraftCover | null }) => (
  <CoverField heading="h4" cover={cover} onChange={setCover} onRemove={() => setCover(null)} />
)
