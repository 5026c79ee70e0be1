/** The texts of the shelf 'Continue reading'. */
export const en = {
  cancel: 'Cancel',
  continue: {
    title: 'Continue reading',
    open: 'Continue {{title}}',
    page: 'Page {{page}}',
    hide: 'Remove {{title}} from this shelf',
    finished: 'Finished',
    clear: 'Clear this shelf',
    stored_one: 'Your place in {{n}} book is stored on this device, and on those that you carry it to.',
    stored_other: 'Your places in {{n}} books are stored on this device, and on those that you carry them to.',
    forget: 'Forget what I read',
    forgetTitle: 'Forget what you read?',
    forgetHint: 'Every book will open at its beginning again. Nothing else changes.',
  },
}
