import type { en } from './en.ts'

export const fa: typeof en = {
  pageName: {
    number: 'صفحهٔ {{page}}',
    firstWords: 'صفحهٔ {{page}}: {{name}}',
  },
}
