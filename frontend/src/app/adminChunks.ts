/**
 * Loads the components that only admins see. Readers load this list of their files only if they are admins: the first load
 * would otherwise name each of them. Each function throws if its chunk cannot be loaded.
 */
export const loadAdminCardActions = async () => (await import('./AdminCardActions.tsx')).AdminCardActions
export const loadAdminContainer = async () => (await import('./AdminContainer.tsx')).AdminContainer
export const loadEditContainer = async () => (await import('./EditContainer.tsx')).EditContainer
