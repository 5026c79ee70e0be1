import type { ComponentProps, ReactNode } from 'react'
import { CardActions } from '../features/admin/CardActions.tsx'
import { addAdminTexts } from './locales/addAdminTexts.ts'

addAdminTexts()

/** The buttons on an admin's cards, with their texts. */
export const AdminCardActions = (props: ComponentProps<typeof CardActions>): ReactNode => <CardActions {...props} />
