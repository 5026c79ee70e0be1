import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// This runs when the chunk is loaded, before its components render.
addTexts({ en, fa })
