import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/dashboard.en.ts'
import { fa } from './locales/dashboard.fa.ts'

// This runs when the chunk is loaded, before the dashboard renders.
addTexts({ en, fa })
