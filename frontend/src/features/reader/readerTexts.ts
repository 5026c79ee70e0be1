import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// This runs when the reader's chunk is loaded, before any part of the reader renders.
addTexts({ en, fa })
