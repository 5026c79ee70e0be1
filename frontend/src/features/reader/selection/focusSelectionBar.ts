/** Moves the focus to the tools of the selected passage; false if none is selected. */
export function focusSelectionBar(): boolean {
  const tool = document.querySelector<HTMLElement>('[data-selection-bar] button')
  tool?.focus()
  return tool !== null
}
