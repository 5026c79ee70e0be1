import { z } from 'zod'

/** Control characters other than tab and line ends, which no text for people needs. Postgres cannot store NUL. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const isWellFormed = (text: string): boolean =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)

const isPlain = (text: string): boolean => isWellFormed(text) && !CONTROL.test(text)

/** A text of at most `max` characters without control characters and lone surrogates. */
export const plainText = (max: number) =>
  z.string().max(max).refine(isPlain, 'contains characters that cannot be shown')

/** Plain text with at least one character that is not a space. */
export const filledText = (max: number) => plainText(max).refine((text) => text.trim() !== '', 'must not be empty')

/** The content of a page: any well-formed text without NUL. */
export const contentText = z
  .string()
  .refine((text) => isWellFormed(text) && !text.includes('\0'), 'contains characters that cannot be stored')
