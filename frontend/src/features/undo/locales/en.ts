export const en = {
  undo: {
    label: 'The last change',
    button: 'Undo',
    again: 'Try again',
    busy: 'Undoing…',
    key: 'Alt+Z leads to Undo.',
    offered: {
      pageDeleted: 'Page {{page}} was deleted.',
      pageInserted: 'Page {{page}} was added.',
      pageSaved: 'Page {{page}} was saved.',
      bookDeleted: '{{title}} was moved to the bin.',
      bookReplaced: '{{title}} was replaced.',
      madePublic: 'Everyone can read {{title}} now.',
      madePrivate: 'Only admins see {{title}} now.',
    },
    undone: {
      pageDeleted: 'Page {{page}} is back.',
      pageInserted: 'The new page is gone again.',
      pageSaved: 'Page {{page}} is as it was before.',
      bookDeleted: '{{title}} is back in the library.',
      bookReplaced: '{{title}} is as it was before.',
      madePublic: 'Only admins see {{title}} again.',
      madePrivate: 'Everyone can read {{title}} again.',
    },
    failed: 'The change was not undone.',
    changed:
      'The book has been changed since, and that would be lost. What it was before is in its history.',
    noAnswer: 'The library did not answer. Please try again.',
  },
}
