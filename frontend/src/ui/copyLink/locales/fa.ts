import type { en } from './en.ts'

export const fa: typeof en = {
  copyLink: {
    copy: 'کپی پیوند',
    copied: 'پیوند کپی شد',
    failed: 'پیوند کپی نشد. نشانی آن این است: {{name}}',
  },
}
