import { ABOUT_FIRST } from '@hikma/contracts/documents'
import { createContext } from 'react'

/** Whether a book that was never opened shows the page about it first, as the operator has set it. */
export const AboutFirst = createContext(!import.meta.env.SSR && document.documentElement.hasAttribute(ABOUT_FIRST))
