import type { RevisionKind } from '@hikma/contracts/history'
import { decodeTime } from 'ulid'
import type { Area } from '../area.ts'
import { newUlid } from '../keys.ts'
import type { Manifest } from '../manifest.ts'
import { storeNumberings } from '../storedNumberings.ts'
import { changedFiles, NO_PAGE, pageOfChanges, type ChangedPage } from './changedFiles.ts'
import { FILE_KINDS, MILESTONE_EVERY, WHOLE_EVERY, type HistoryHead, type Revision } from './revision.ts'

/** A change that is part of a swap, with the states around it. */
export interface RecordedChange {
  kind: RevisionKind
  by: string | null
  before: Area
  after: Area
  /** The page that was changed, if it does not follow from the changed names. */
  page?: ChangedPage
}

export interface NextRevisions {
  /** The manifest before the swap. */
  before: Manifest | null
  /** In their order; all that are swapped together, but those without effect. */
  changes: readonly RecordedChange[]
  /** The index that the swap makes current. */
  index: string
  /** Milliseconds since 1970. */
  now: number
  /** How long a revision is retained, in milliseconds. */
  historyMs: number
}

/** Earlier formats have no history. */
const FORMAT_WITH_HISTORY = 4

/** The kinds of revisions that may list what they changed. A deletion of a page's history changes no file of the present. */
const IS_PART: ReadonlySet<string> = new Set([...FILE_KINDS, 'forgetPage'])

export interface NamedRevision {
  id: string
  /** All but the version and the record of the new manifest, which `withManifest` adds. */
  revision: Omit<Revision, 'version'>
}

type Facts = Pick<Revision, 'at' | 'by' | 'kind' | 'page' | 'pageId' | 'index' | 'whole' | 'changed' | 'numberings'>

/** The revision that follows the head. */
function following(head: HistoryHead | null, facts: Facts, until: number): NamedRevision {
  return {
    id: newUlid(),
    revision: {
      parent: head && { id: head.id, until: head.until },
      number: (head?.number ?? 0) + 1,
      milestone: head?.milestone ?? null,
      until: Math.max(until, head?.until ?? 0),
      ...facts,
    },
  }
}

/** The head after a revision. */
function headOf({ id, revision }: NamedRevision, before: HistoryHead | null, index: string): HistoryHead {
  const { number, until, milestone } = revision
  return {
    id,
    number,
    milestone: number % MILESTONE_EVERY === 0 ? id : milestone,
    until,
    index,
    parts: revision.whole ? 0 : (before?.parts ?? 0) + 1,
  }
}

/** Whether the head does not name the current index. Without a head it does so in areas that were deleted for good. */
const isByOlderVersion = ({ head, index, format }: Manifest): boolean =>
  head ? head.index !== index : format < FORMAT_WITH_HISTORY

/** The revision of a change by a version that wrote no history: its time is that of its index. */
const byOlderVersion = ({ index, record, deletedAt }: Manifest): Facts => ({
  at: decodeTime(index.toUpperCase()),
  by: null,
  kind: 'olderVersion',
  ...NO_PAGE,
  index,
  whole: { record, isDeleted: deletedAt !== null },
  changed: [],
})

/** The revisions that a swap adds to the history, oldest first, and the head that the new manifest names. */
export function nextRevisions({ before, changes, index, now, historyMs }: NextRevisions): {
  revisions: NamedRevision[]
  head: HistoryHead | null
} {
  const until = now + historyMs
  const revisions: NamedRevision[] = []
  let head: HistoryHead | null = before?.head ?? null
  function add(facts: Facts): void {
    const added = following(head, facts, until)
    revisions.push(added)
    head = headOf(added, head, index)
  }

  if (before && isByOlderVersion(before)) add(byOlderVersion(before))
  for (const [at, { kind, by, before: start, after, page }] of changes.entries()) {
    const isLast = at === changes.length - 1
    const isFar = (head?.parts ?? 0) >= WHOLE_EVERY
    const isWhole = !IS_PART.has(kind) || (isLast && isFar)
    if (isWhole && !isLast) throw new Error(`a change that is recorded whole (${kind}) is swapped alone`)
    const changed = IS_PART.has(kind) ? changedFiles(start.files, after.files) : []
    const facts: Facts = {
      at: now,
      by,
      kind,
      ...(page ?? pageOfChanges(changed, start.files, after.files)),
      index: isLast ? index : null,
      whole: isWhole ? { record: after.record, isDeleted: after.deletedAt !== null } : null,
      changed,
      ...(!isWhole && start.numberings !== after.numberings && { numberings: storeNumberings(after.numberings) }),
    }
    add(facts)
  }
  return { revisions, head: head && { ...head, index } }
}

/** The revision with what the new manifest decides: a new record has its version as the one of its creation. */
export function withManifest({ revision, id }: NamedRevision, manifest: Manifest): { id: string; revision: Revision } {
  const isNew = revision.whole !== null && revision.index === manifest.index
  const whole = isNew ? { record: manifest.record, isDeleted: manifest.deletedAt !== null } : revision.whole
  return { id, revision: { ...revision, whole, version: manifest.version } }
}
