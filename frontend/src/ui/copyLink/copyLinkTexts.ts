import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// This runs when a chunk with the button is loaded, before it renders.
addTexts({ en, fa })
