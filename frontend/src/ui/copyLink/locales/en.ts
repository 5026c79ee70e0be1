/** The texts of the button that copies an address. */
export const en = {
  copyLink: {
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'The link could not be copied. It is {{name}}',
  },
}
