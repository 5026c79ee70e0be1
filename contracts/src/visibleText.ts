/** Characters that show nothing: spaces, controls, format characters, fillers, the blank Braille pattern. */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Embeddings and overrides, which turn the text after them around too. Isolates (U+2066 to U+2069) end with their text. */
const DIRECTION_CONTROL = /[\u202a-\u202e]/

/** Whether a text has a character that people can see. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== ''

/** Whether a text has characters that change the direction of the text around it. */
export const changesDirection = (text: string): boolean => DIRECTION_CONTROL.test(text)
