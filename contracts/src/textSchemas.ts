import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { changesDirection, isVisible } from './visibleText.ts'

/** The parameters of a rule whose breach has an error of its own, which `parse` answers. */
const answeredWith = (message: string, code: ErrorCode) => ({ message, params: { code } })

/** Control characters other than tab and line ends, which no text for people needs. Postgres cannot store NUL. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const isWellFormed = (text: string): boolean =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)

const isPlain = (text: string): boolean => isWellFormed(text) && !CONTROL.test(text)

/** A text of at most `max` characters without control characters, lone surrogates, and embeddings or overrides of direction. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isPlain, 'contains characters that cannot be shown')
    .refine(
      (text) => !changesDirection(text),
      answeredWith('contains invisible characters that change the direction of text', 'text_changes_direction'),
    )

/** Plain text with at least one visible character. */
export const filledText = (max: number) =>
  plainText(max)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .refine(isVisible, answeredWith('has no visible character', 'text_invisible'))

/** The content of a page: any well-formed text without NUL. */
export const contentText = z
  .string()
  .refine((text) => isWellFormed(text) && !text.includes('\0'), 'contains characters that cannot be stored')
