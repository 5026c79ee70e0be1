/** The texts of a passage as a picture. */
export const en = {
  picture: {
    make: 'Picture',
    title: 'The passage as a picture',
    drawing: 'Drawing…',
    cut: 'The passage is long: the picture shows its beginning.',
    failed: 'This browser could not draw the picture.',
    share: 'Share',
    save: 'Save',
    by: 'by {{author}}',
  },
}
