import { textChunks } from '../lib/texts.ts'

textChunks.admins = { en: () => import('../texts/admins.en.ts'), fa: () => import('../texts/admins.fa.ts') }

/**
 * Loads the components that only admins see. Readers load this list of their files, and of the texts, only if they are
 * admins: the first load would otherwise name each of them. Each function throws if its chunk cannot be loaded.
 */
export const loadAdminContainer = async () => (await import('./AdminContainer.tsx')).AdminContainer
export const loadBookDeletion = async () => (await import('../features/admin/BookDeletion.tsx')).BookDeletion
export const loadAdminPublishedNotice = async () => (await import('./AdminPublishedNotice.tsx')).AdminPublishedNotice
export const loadAdminSignIn = async () => (await import('./AdminSignIn.tsx')).AdminSignIn
export const loadAdminUndo = async () => (await import('./AdminUndo.tsx')).AdminUndo
export const loadCardActions = async () => (await import('../features/admin/CardActions.tsx')).CardActions
export const loadEditContainer = async () => (await import('./EditContainer.tsx')).EditContainer
