import { addTexts } from '../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// This runs when the first chunk about marks is loaded, before anything of it renders.
addTexts({ en, fa })
