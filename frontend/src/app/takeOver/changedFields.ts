type Field = HTMLInputElement | HTMLSelectElement

const isChanged = (field: Field): boolean =>
  field instanceof HTMLInputElement
    ? field.value !== field.defaultValue
    : [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)

/**
 * Returns a function that gives the values of the fields below `root` that were changed since the server has drawn them,
 * by name. It still does after their removal.
 */
export function changedFields(root: HTMLElement): () => Map<string, string> {
  // The search field for the other kind of device is there, too, but hidden.
  const fields = [...root.querySelectorAll<Field>('input[name], select[name]')].filter((field) =>
    field.checkVisibility(),
  )
  return () => new Map(fields.filter(isChanged).map(({ name, value }) => [name, value]))
}
