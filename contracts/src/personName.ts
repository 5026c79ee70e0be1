import { MAX_PERSON_NAME } from './limits.ts'
import { plainText } from './textSchemas.ts'
import { isVisible } from './visibleText.ts'

/** The name that an admin gives at sign-in. One that shows nothing is none. */
export const personName = plainText(MAX_PERSON_NAME).transform((name) => (isVisible(name) ? name.trim() : null))
