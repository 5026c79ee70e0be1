import type { ComponentProps, ReactNode } from 'react'
import { CardActions } from '../features/admin/CardActions.tsx'
import { addAdminTexts } from './locales/addAdminTexts.ts'

addAdminTexts()

/** The buttons on an admin's cards, in the words that come with them. */
export const AdminCardActions = (props: ComponentProps<typeof CardActions>): ReactNode => <CardActions {...props} />
