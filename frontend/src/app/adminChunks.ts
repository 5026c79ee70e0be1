import { loadTexts, textChunks } from '../lib/texts.ts'

textChunks.admins = { en: () => import('../texts/admins.en.ts'), fa: () => import('../texts/admins.fa.ts') }

const withTexts = async <Chunk>(chunk: Promise<Chunk>): Promise<Chunk> =>
  (await Promise.all([chunk, loadTexts('admins')]))[0]

/**
 * Loads the components that only admins see, and their texts. Readers load this list of their files only if they are admins: the
 * first load would otherwise name each of them. Each function throws if its chunk or the texts cannot be loaded.
 */
export const loadAdminContainer = async () => (await withTexts(import('./AdminContainer.tsx'))).AdminContainer
export const loadBookDeletion = async () => (await withTexts(import('../features/admin/BookDeletion.tsx'))).BookDeletion
export const loadAdminPublishedNotice = async () =>
  (await withTexts(import('./AdminPublishedNotice.tsx'))).AdminPublishedNotice
export const loadAdminSignIn = async () => (await withTexts(import('./AdminSignIn.tsx'))).AdminSignIn
export const loadAdminUndo = async () => (await withTexts(import('./AdminUndo.tsx'))).AdminUndo
export const loadCardActions = async () => (await withTexts(import('../features/admin/CardActions.tsx'))).CardActions
export const loadEditContainer = async () => (await withTexts(import('./EditContainer.tsx'))).EditContainer
