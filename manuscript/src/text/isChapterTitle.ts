import { isChapterNumeral } from '@hikma/contracts/chapterNumeral'
import { CHAPTER_HEADING } from './plainTextTree.ts'

/** Whether a title names a chapter, such as 'Chapter one', 'فصل اول' or 'IV', and so no book. */
export const isChapterTitle = (title: string): boolean => CHAPTER_HEADING.test(title) || isChapterNumeral(title)
