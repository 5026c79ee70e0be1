import type { ComponentProps, ReactNode } from 'react'
import { BookDeletion } from '../features/admin/BookDeletion.tsx'
import { addAdminTexts } from './locales/addAdminTexts.ts'

addAdminTexts()

/** Asks and deletes a book, with its texts. It is rendered outside of the card, which may be removed meanwhile. */
export const AdminDeletion = (props: ComponentProps<typeof BookDeletion>): ReactNode => <BookDeletion {...props} />
